import { Stack } from '@castwork/ui/layout';
import { Money } from '@castwork/ui/money';
import { useKeptFocus } from '@castwork/ui/use-kept-focus';
import { type ReactNode, useRef } from 'react';
import * as styles from './rows.module.css';

interface RowProps {
  title: ReactNode;
  /** What else is known of it, in small. */
  note?: ReactNode;
  badge?: ReactNode;
  /** Dollars. */
  amount?: number | null;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One thing of a list: what it is, its amount, and what can be done. */
export const Row = ({ title, note, badge, amount, children }: RowProps) => (
  <li className={styles.row}>
    {badge && <div className={styles.badge}>{badge}</div>}
    <div className={styles.what}>
      <div className={styles.title}>
        <bdi>{title}</bdi>
      </div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
    {typeof amount === 'number' && (
      <span className={styles.amount}>
        <Money dollars={amount} />
      </span>
    )}
    {children && (
      <div className={styles.actions} data-screen-only="">
        {children}
      </div>
    )}
  </li>
);

/** Things below one another. @param label what they are, for screen readers */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.rows} tabIndex={-1} aria-label={label}>
    {children}
  </ul>
);

/**
 * Where the keyboard goes on when what was pressed leaves, with its row or alone: at the first `Done` or
 * heading in it.
 */
export function Kept({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  return (
    <div ref={place} tabIndex={-1} data-place="">
      <Stack>{children}</Stack>
    </div>
  );
}

/** What was done: the keyboard goes on here once what did it is gone. */
export const Done = ({ children }: { children: ReactNode }) => <div tabIndex={-1}>{children}</div>;
