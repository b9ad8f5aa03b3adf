import { PageHeader } from '@castwork/ui/page-header';
import type { ReactNode } from 'react';
import * as styles from './frame.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  /** For forms of several parts. */
  wide?: boolean;
  /** Where else one may want to go. */
  below?: ReactNode;
  children: ReactNode;
}

/** A screen of one narrow column: heading, one task, and the ways out. */
export const Frame = ({ title, lead, wide = false, below, children }: Props) => (
  <div className={wide ? `${styles.frame} ${styles.wide}` : styles.frame}>
    <PageHeader title={title} lead={lead} />
    {children}
    {below && <div className={styles.below}>{below}</div>}
  </div>
);
