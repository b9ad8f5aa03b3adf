import { Moment } from '@castwork/ui/moment';
import { WhoDid, type WhoDidProps } from '../who-did.tsx';
import * as styles from './entries.module.css';

export interface EntriesProps {
  /** What a screen reader calls the list. */
  label: string;
  entries: readonly (WhoDidProps & { id: string; at: string; said?: string | undefined })[];
}

/** One thing after another: when, what, and the words of whoever it was. */
export const Entries = ({ label, entries }: EntriesProps) => (
  <ol className={styles.entries} aria-label={label}>
    {entries.map(({ id, at, who, words, said }) => (
      <li key={id} className={styles.entry}>
        <span className={styles.when}>
          <Moment value={at} />
        </span>
        <div className={styles.what}>
          <WhoDid who={who} words={words} />
          {said && (
            <p className={styles.said} dir="auto">
              {said}
            </p>
          )}
        </div>
      </li>
    ))}
  </ol>
);
