import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { may, submissionCan } from '@castwork/contract/rules';
import type { Work } from './question.ts';

/** The submissions that wait for the sponsor's decision. */
export const waitingWork = (jobs: readonly PostedJob[]): Work[] =>
  jobs.flatMap((job) =>
    job.submissions
      .filter(({ status }) => may(submissionCan.approve, 'sponsor', status))
      .map((submission) => ({ job, submission })),
  );
