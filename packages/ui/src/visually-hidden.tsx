import type { ReactNode } from 'react';
import * as styles from './visually-hidden.module.css';

/** Words for screen readers that the eye does not need. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden} dir="auto">
    {children}
  </span>
);
