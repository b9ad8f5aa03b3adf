import { notFound } from '../errors.ts';
import { takeBackNews } from '../events/take-back.ts';
import { writeEvents } from '../events/write-events.ts';
import type { Command } from '../operation.ts';
import { lockRequest } from '../process/find.ts';
import type { Work } from '../work.ts';

/** Deletes a request of the actor's. @throws Refusal 404 when it is not there or not theirs */
export async function remove(work: Work, id: string) {
  const request = await lockRequest(work, id);
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
  { params },
) => {
  await remove(work, params.id);
  return { message: 'Request deleted' };
};

/** The same under its older address. */
export const deleteJobRequest: Command<'deleteJobRequest'> = deleteRequest;
