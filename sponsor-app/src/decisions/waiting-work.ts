import { failedChecks, failedSince } from '@castwork/contract/link-checks/checks';
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
 * Of what somebody was asked about, what waits still: the same links, of which no further check has failed,
 * as the list has them now.
 * @param jobs undefined while they are not known
 */
export function stillWaiting(
  asked: readonly Work[],
  jobs: readonly PostedJob[] | undefined,
): readonly Work[] {
  if (!jobs) return asked;
  const waiting = new Map(waitingWork(jobs).map((work) => [work.submission._id, work]));
  return asked.flatMap(({ submission: seen }) => {
    const work = waiting.get(seen._id);
    if (work?.submission.submittedAt !== seen.submittedAt) return [];
    const failed = failedSince(failedChecks(work.submission.links), failedChecks(seen.links));
    return failed.length > 0 ? [] : work;
  });
}
