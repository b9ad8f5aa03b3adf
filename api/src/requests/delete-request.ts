import type { RequestStatus } from '@castwork/contract/process/request';
import { conflict, notFound } from '../errors.ts';
import { takeBackNews } from '../events/take-back.ts';
import { writeEvents } from '../events/write-events.ts';
import type { Command } from '../operation.ts';
import { lockRequest } from '../process/find.ts';
import type { Work } from '../work.ts';

/**
 * Deletes a request of the actor's.
 * @param seen its state as the actor saw it; whichever it is unless said
 * @throws Refusal 404 when it is not there or not theirs, 409 where it was decided since
 */
export async function remove(work: Work, id: string, seen?: RequestStatus) {
  const request = await lockRequest(work, id);
  if (seen !== undefined && seen !== request.status)
    throw conflict('other_status', 'This request was decided meanwhile: look at it again');
  const deleted = await work.trx
    .updateTable('job_requests')
    .set({ deleted_at: work.now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (deleted.numUpdatedRows === 0n) throw notFound('Request');
  // Between its messages both sides read that nobody waits for an answer any more.
  if (request.status === 'pending') await writeEvents(work, 'request_withdrawn', [request], {});
  await takeBackNews(work, [id]);
}

/** Deletes the creator's own request: from both lists while pending, from the creator's after. */
export const deleteRequest: Command<'deleteRequest' | 'deleteJobRequest'> = async (
  work,
  { params, query },
) => {
  await remove(work, params.id, query.status);
  return { message: 'Request deleted' };
};

/** The same under its older address. */
export const deleteJobRequest: Command<'deleteJobRequest'> = deleteRequest;
