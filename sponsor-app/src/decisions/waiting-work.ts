import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { submissionProcess } from '@castwork/contract/process/submission';
import { may } from '@castwork/contract/process/transition';
import type { Work } from './question.ts';

/** The submissions that wait for the sponsor's decision. */
export const waitingWork = (jobs: readonly PostedJob[]): Work[] =>
  jobs.flatMap((job) =>
    job.submissions
      .filter(({ status }) => may(submissionProcess.approve, 'sponsor', status))
      .map((submission) => ({ job, submission })),
  );
