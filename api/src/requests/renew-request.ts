import { conflict } from '../errors.ts';
import type { Command } from '../operation.ts';
import { jobSubject, lockJobRow, lockRequest } from '../process/find.ts';
import { move } from '../process/move.ts';
import { noLongerAvailable } from '../process/open.ts';
import { refuseUnseen } from '../process/seen-version.ts';
import { refuseApart } from '../safety/blocks.ts';
import type { Work } from '../work.ts';
import { forRequests } from './apart-words.ts';
import { readRequest } from './request-view.ts';

/**
 * Lets a request stand for the job as it is now. Nothing happens where that has not changed.
 * @param version that of the job that the creator has seen
 * @throws Refusal 409 where it has changed again, is gone by now, or the request was decided already; 403
 *   where one of the two has blocked the other
 */
export async function renew(work: Work, id: string, version?: number) {
  const request = await lockRequest(work, id);
  const job = await lockJobRow(work, request.job.id);
  // What is over is said first.
  if (request.status === 'pending') refuseUnseen(job!, version, 'ask for it');
  if (request.status === 'pending' && !request.isOutdated) return;
  // Its requests end at the next look at the clocks; one for a full job waits for a place.
  if (jobSubject(work, job!).status !== 'Open') throw conflict('not_available', noLongerAvailable);
  await refuseApart(work, request.creator.id, request.job.sponsorId, forRequests);
  await move(work, request, 'renew', { set: { outdated_at: null, job_version: null } });
}

/** Says that the creator still wants a job that has changed since they asked for it. */
export const renewRequest: Command<'renewRequest'> = async (work, { params, body }) => {
  await renew(work, params.id, body.version);
  return { message: 'Request renewed', request: await readRequest(work.trx, params.id) };
};
