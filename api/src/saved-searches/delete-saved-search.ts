import { notFound } from '../errors.ts';
import { isId } from '../ids.ts';
import type { Command } from '../operation.ts';

/** Forgets one of the caller's, and what it has found. */
export const deleteSavedSearch: Command<'deleteSavedSearch'> = async (
  { trx },
  { params: { id }, caller },
) => {
  const deleted = isId(id)
    ? await trx
        .deleteFrom('saved_searches')
        .where('id', '=', id)
        .where('creator_id', '=', caller.actor.id)
        .executeTakeFirst()
    : undefined;
  if (!deleted?.numDeletedRows) throw notFound('Saved search');
  return { message: 'Search deleted' };
};
