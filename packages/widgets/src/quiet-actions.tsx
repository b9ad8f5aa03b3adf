import type { ReactNode } from 'react';
import * as styles from './quiet-actions.module.css';

/** What can be done besides, in a row of its own below the buttons that a card is for. */
export const QuietActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
