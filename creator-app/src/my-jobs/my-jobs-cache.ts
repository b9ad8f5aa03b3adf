import type { AcceptedJob } from '@castwork/contract/submissions/schemas';
import { patchList, refresh } from '@castwork/session';

/** Shows an accepted job as the server has just answered it, and reads the list again. */
export function showSubmitted(answered: AcceptedJob) {
  const { _id, status, submittedLinks, submittedAt, feedback } = answered;
  patchList('GET /api/jobs/my-jobs', (reply) => ({
    ...reply,
    jobs: reply.jobs.map((job) =>
      job.acceptedJobId === _id ? { ...job, status, submittedLinks, submittedAt, feedback } : job,
    ),
  }));
  void refresh('GET /api/jobs/my-jobs');
}
