import { Moment } from '@castwork/ui/moment';
import * as styles from './entries.module.css';

export interface EntriesProps {
  /** What a screen reader calls the list. */
  label: string;
  entries: readonly { id: string; at: string; words: string; said?: string | undefined }[];
}

/** One thing after another: when, what, and the words of whoever it was. */
export const Entries = ({ label, entries }: EntriesProps) => (
  <ol className={styles.entries} aria-label={label}>
    {entries.map(({ id, at, words, said }) => (
      <li key={id} className={styles.entry}>
        <span className={styles.when}>
          <Moment value={at} />
        </span>
        <div className={styles.what}>
          <bdi>{words}</bdi>
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
