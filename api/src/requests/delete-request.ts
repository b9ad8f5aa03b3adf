import { notFound } from '../errors.ts';
import { takeBackNews } from '../notifications/take-back.ts';
import { isId } from '../ids.ts';
import type { Command } from '../operation.ts';
import type { Work } from '../work.ts';

/** Deletes a request of the actor's. @throws Refusal 404 when it is not there or not theirs */
export async function remove(work: Work, id: string) {
  const { trx, actor, now } = work;
  const deleted =
    isId(id) &&
    (await trx
      .updateTable('job_requests')
      .set({ deleted_at: now })
      .where('id', '=', id)
      .where('creator_id', '=', actor.id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst());
  if (!deleted) throw notFound('Request');
  await takeBackNews(work, id);
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
