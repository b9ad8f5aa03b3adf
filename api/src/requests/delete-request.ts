import { notFound } from '../errors.ts';
import { isId } from '../ids.ts';
import type { Command } from '../operation.ts';

/** Deletes the creator's own request: from both lists while pending, from the creator's after. */
export const deleteRequest: Command<'deleteRequest' | 'deleteJobRequest'> = async (
  { trx, actor, now },
  { params },
) => {
  const deleted =
    isId(params.id) &&
    (await trx
      .updateTable('job_requests')
      .set({ deleted_at: now })
      .where('id', '=', params.id)
      .where('creator_id', '=', actor.id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst());
  if (!deleted) throw notFound('Request');
  return { message: 'Request deleted' };
};

/** The same under its older address. */
export const deleteJobRequest: Command<'deleteJobRequest'> = deleteRequest;
