import type { ReactNode } from 'react';
import * as styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** What can be done here; not on paper. */
  actions?: ReactNode;
}

/** The page's one h1; it can take the focus on navigation. */
export const PageHeader = ({ title, lead, actions }: PageHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.words}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
    {actions && (
      <div className={styles.actions} data-screen-only>
        {actions}
      </div>
    )}
  </header>
);
