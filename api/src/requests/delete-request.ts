import { sql } from 'kysely';
import { notFound } from '../errors.ts';
import { isId } from '../ids.ts';
import type { Operation } from '../operation.ts';

/** Deletes the creator's own request: from both lists while pending, from the creator's after. */
export const deleteRequest: Operation<'deleteRequest' | 'deleteJobRequest'> = async (
  { db },
  { params, caller },
) => {
  const deleted =
    isId(params.id) &&
    (await db
      .updateTable('job_requests')
      .set({ deleted_at: sql`now()` })
      .where('id', '=', params.id)
      .where('creator_id', '=', caller.user.id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst());
  if (!deleted) throw notFound('Request');
  return { message: 'Request deleted' };
};

/** The same under its older address. */
export const deleteJobRequest: Operation<'deleteJobRequest'> = deleteRequest;
