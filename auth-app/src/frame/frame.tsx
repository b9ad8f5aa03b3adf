import { PageHeader } from '@castwork/ui/page-header';
import { useKeptFocus } from '@castwork/ui/use-kept-focus';
import { type ReactNode, useRef } from 'react';
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
export function Frame({ title, lead, wide = false, below, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // What was pressed may be done with, and go: the keyboard goes on at the heading over it.
  useKeptFocus(place);
  return (
    <div ref={place} className={wide ? `${styles.frame} ${styles.wide}` : styles.frame}>
      <PageHeader title={title} lead={lead} />
      {children}
      {below && <div className={styles.below}>{below}</div>}
    </div>
  );
}
