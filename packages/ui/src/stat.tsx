import type { ReactNode } from 'react';
import * as styles from './stat.module.css';

export interface StatProps {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
}

/** One number that matters, with its name and an optional note. */
export const Stat = ({ label, value, note }: StatProps) => (
  <div className={styles.frame}>
    <dl className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </dl>
    {note && <p className={styles.note}>{note}</p>}
  </div>
);
