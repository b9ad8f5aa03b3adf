import type { Work } from './question.ts';
import { selection, useIsChosen } from './selection.ts';
import * as styles from './decisions.module.css';

/** Chooses a submission to be approved together with others. */
export function ChooseWork({ work: { job, submission } }: { work: Work }) {
  const isChosen = useIsChosen(submission._id);
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={`Select ${submission.creatorName}, ${job.title}`}
        onChange={() => selection.toggle(submission._id)}
      />
    </label>
  );
}
