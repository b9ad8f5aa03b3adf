import type { PostedJob } from '@castwork/contract/jobs/schemas';
import type { Ask } from '../decisions/question.ts';
import { SubmissionItem } from './submission-item.tsx';
import * as styles from './jobs.module.css';

/** Who took the job and how far each has come. */
export function Submissions({ job, ask }: { job: PostedJob; ask: Ask }) {
  if (job.submissions.length === 0) return <p className={styles.none}>No submissions yet</p>;
  return (
    <ul className={styles.submissions} aria-label="Submissions">
      {job.submissions.map((submission) => (
        <SubmissionItem key={submission._id} work={{ job, submission }} ask={ask} />
      ))}
    </ul>
  );
}
