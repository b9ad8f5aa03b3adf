import type { AcceptedJob } from '@castwork/contract/submissions/schemas';
import { patchList, refresh } from '@castwork/session';

/** Shows an accepted job as the server has just answered it, and reads the list again. */
export function showAnswered(answered: AcceptedJob) {
  const { _id, status, submittedLinks, submittedAt, feedback } = answered;
  const { links, autoApprovesAt, expiresAt } = answered;
  const now = { status, submittedLinks, submittedAt, feedback, links, autoApprovesAt, expiresAt };
  patchList('GET /api/jobs/my-jobs', (reply) => ({
    ...reply,
    jobs: reply.jobs.map((job) => (job.acceptedJobId === _id ? { ...job, ...now } : job)),
  }));
  void refresh('GET /api/jobs/my-jobs');
}
