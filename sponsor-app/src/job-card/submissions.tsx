import type { SubmissionStatus } from '@castwork/contract/process/submission';
import type { PostedJob } from '@castwork/contract/jobs/schemas';
import type { Submission } from '@castwork/contract/submissions/schemas';
import type { Ask } from '../decisions/question.ts';
import type { JobTab } from '../jobs/job-tabs.ts';
import { Few } from '../layout/few.tsx';
import { EndedItem } from './ended-item.tsx';
import { SubmissionItem } from './submission-item.tsx';
import * as styles from './job-card.module.css';

/** What a tab is about comes first, then what waits for the sponsor. */
const first: Record<JobTab, SubmissionStatus> = {
  posted: 'Submitted',
  accepted: 'Pending',
  links: 'Submitted',
  past: 'Approved',
};

const isUndecided = ({ status }: Submission) => status === 'Pending' || status === 'Submitted';

interface SubmissionsProps {
  job: PostedJob;
  tab: JobTab;
  canChoose: boolean;
  isEnded: boolean;
  ask: Ask;
}

/** Who took the job and how far each has come. */
export function Submissions({ job, tab, canChoose, isEnded, ask }: SubmissionsProps) {
  const submissions = isEnded ? (job.endedSubmissions ?? []) : job.submissions;
  if (submissions.length === 0) return <p className={styles.none}>No submissions yet</p>;
  const rank = (status: SubmissionStatus) => Number(status !== first[tab]);
  const ordered = submissions.toSorted((a, b) => rank(a.status) - rank(b.status));
  return (
    <>
      {job.isTakenDown && !isEnded && (
        <p>
          An operator took this job down.
          {submissions.some(isUndecided) && ' What was submitted is still yours to decide on.'}
        </p>
      )}
      <Few
        className={styles.submissions}
        aria-label="Submissions"
        items={ordered}
        what="submission"
        render={(submission) =>
          isEnded ? (
            <EndedItem key={submission._id} submission={submission} isTakenDown={job.isTakenDown} />
          ) : (
            <SubmissionItem
              key={submission._id}
              work={{ job, submission }}
              canChoose={canChoose}
              ask={ask}
            />
          )
        }
      />
    </>
  );
}
