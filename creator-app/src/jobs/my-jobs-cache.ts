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

/** A list that goes on here is not all there is. */
const untilRead = 'just accepted';

/** Has the list wait for a job that was just accepted: without it, it is not shown as the whole one. */
export function awaitAccepted() {
  patchList('GET /api/jobs/my-jobs', (reply) => ({ ...reply, nextCursor: untilRead }));
  void refresh('GET /api/jobs/my-jobs');
}

/** Reads again who has which job: the market, the job's own page and My Jobs. */
export const refreshJobs = () =>
  refresh('GET /api/jobs/my-jobs', 'GET /api/jobs/visible', 'GET /api/jobs/{id}');
