import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import type { Command } from '../operation.ts';

/** Forgets one of the caller's, and what it has found. */
export const deleteSavedSearch: Command<'deleteSavedSearch'> = async (
  { trx },
  { params: { id }, caller },
) => {
  const deleted = await trx
    .deleteFrom('saved_searches')
    .where('id', '=', soughtId(id))
    .where('creator_id', '=', caller.actor.id)
    .executeTakeFirst();
  if (!deleted?.numDeletedRows) throw notFound('Saved search');
  return { message: 'Search deleted' };
};
