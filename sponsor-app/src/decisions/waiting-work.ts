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

/**
 * Of what somebody was asked about, what waits still: the same links, as the list has them now.
 * @param jobs undefined while they are not known
 */
export function stillWaiting(
  asked: readonly Work[],
  jobs: readonly PostedJob[] | undefined,
): readonly Work[] {
  if (!jobs) return asked;
  const waiting = new Map(waitingWork(jobs).map((work) => [work.submission._id, work]));
  return asked.flatMap(({ submission: { _id, submittedAt } }) => {
    const work = waiting.get(_id);
    return work?.submission.submittedAt === submittedAt ? work : [];
  });
}
