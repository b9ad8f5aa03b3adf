import type { Client } from '@castwork/contract/client';

/** Ids of what became of a job. */
export interface OneJob {
  readonly job: string;
  readonly submission: string;
  readonly message: string;
}

const day = 86_400_000;
const dueDate = new Date(Date.now() + 30 * day).toISOString().slice(0, 10);
const job = {
  description: 'Posted under load.',
  budget: 100,
  jobType: 'upForGrabs',
  dueDate,
} as const;

/**
 * A job from its posting to its approval, one call after the other, as both sides make them.
 * @param number of this job, which makes its title and its link
 * @param isLeft nobody approves it: the clock does
 * @throws ApiError where one is refused
 */
export async function oneJob(
  [sponsor, creator]: readonly [Client['call'], Client['call']],
  number: number,
  isLeft = false,
): Promise<OneJob> {
  const { jobs } = await sponsor('createJob', { body: { ...job, title: `Job ${number}` } });
  const jobId = jobs[0]!._id;
  await creator('getVisibleJobs', { query: { radiusMiles: 50 } });
  const { acceptedJob } = await creator('acceptJob', { body: { jobId } });
  const params = { id: acceptedJob._id };
  const { item } = await creator('postMessage', { params, body: { text: `Of ${number}` } });
  await sponsor('getNotifications', { query: { unreadOnly: 'true' } });
  const contentLinks = [`https://youtu.be/${String(number).padStart(11, '0')}`];
  await creator('submitLinks', { body: { jobId: params.id, contentLinks } });
  if (!isLeft) await sponsor('approveSubmission', { params });
  return { job: jobId, submission: params.id, message: item._id };
}
