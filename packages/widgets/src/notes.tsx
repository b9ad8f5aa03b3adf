import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { RelativeDate } from '@castwork/ui/relative-date';
import * as styles from './notes.module.css';

/** What was added to the brief once somebody had accepted it, oldest first. */
export const Notes = ({ notes = [] }: Pick<PostedJob, 'notes'>) =>
  notes.length > 0 && (
    <ul className={styles.notes} aria-label="Notes">
      {notes.map(({ text, at }) => (
        <li key={at}>
          <p className={styles.noted}>
            Note, added <RelativeDate value={at} />
          </p>
          <p dir="auto">{text}</p>
        </li>
      ))}
    </ul>
  );
