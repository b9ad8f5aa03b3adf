import type { Query } from '../operation.ts';
import { toSearch } from './search-view.ts';

/** The caller's, newest first; there are never many. */
export const getSavedSearches: Query<'getSavedSearches'> = async ({ db }, { caller }) => {
  const rows = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where('creator_id', '=', caller.actor.id)
    .orderBy('id', 'desc')
    .execute();
  return { items: rows.map(toSearch) };
};
