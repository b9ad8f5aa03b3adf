import type { ReactNode } from 'react';
import { InboxIcon } from './icons.tsx';
import * as styles from './state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  /** The button or link that does it. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** A list with nothing in it: why, and what to do next. */
export const EmptyState = ({ title, children, action, icon = <InboxIcon /> }: EmptyStateProps) => (
  <div className={styles.state}>
    <span className={styles.icon}>{icon}</span>
    <p className={styles.title}>{title}</p>
    {children && <p className={styles.next}>{children}</p>}
    {action}
  </div>
);
