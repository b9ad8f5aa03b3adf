import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import type { Command } from '../operation.ts';
import { toSearch } from './search-view.ts';

/** Changes when the caller is told. What waits for the daily letter is told in it, or no more. */
export const updateSavedSearch: Command<'updateSavedSearch'> = async (
  { trx, now },
  { params: { id }, body: { alert }, caller },
) => {
  const saved = await trx
    .updateTable('saved_searches')
    .set({ alert })
    .where('id', '=', soughtId(id))
    .where('creator_id', '=', caller.actor.id)
    .returningAll()
    .executeTakeFirst();
  if (!saved) throw notFound('Saved search');
  if (alert === 'none')
    await trx
      .updateTable('search_matches')
      .set({ told_at: now })
      .where('search_id', '=', saved.id)
      .where('told_at', 'is', null)
      .execute();
  return { message: 'Search saved', savedSearch: toSearch(saved) };
};
