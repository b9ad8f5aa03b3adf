import { dropMessagesTo } from '../events/take-back.ts';
import type { Command } from '../operation.ts';
import { lockJobRow } from '../process/find.ts';
import { findThread } from './find-thread.ts';

/**
 * Marks what the other side wrote as read. Nobody is mailed of it any more. The job is locked: what is
 * written at the same time is told as if nothing had been.
 */
export const readThread: Command<'readThread'> = async (work, { params, caller }) => {
  const { trx, now } = work;
  const { job, creatorId } = await findThread(trx, params.id, caller.actor);
  await lockJobRow(work, job.id);
  await dropMessagesTo(work, caller.actor.id, { jobId: job.id, creatorId });
  const { numUpdatedRows } = await trx
    .updateTable('messages')
    .set({ read_at: now })
    .where('to_id', '=', caller.actor.id)
    .where('job_id', '=', job.id)
    .where('creator_id', '=', creatorId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return { message: 'Messages read', read: Number(numUpdatedRows) };
};
