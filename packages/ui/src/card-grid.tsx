import type { ReactNode } from 'react';
import * as styles from './card-grid.module.css';

/** Cards in as many columns as there is room for. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
);
