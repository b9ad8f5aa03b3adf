import { limits } from '@castwork/contract/limits';
import { conflict } from '../errors.ts';
import { holdOpen } from '../hold-open.ts';
import { newId } from '../ids.ts';
import { refuseDueBy } from '../jobs/terms.ts';
import type { Command } from '../operation.ts';
import { toSearch } from './search-view.ts';

/** Keeps a search of the market, from now on. One that is kept already stays as it is. */
export const saveSearch: Command<'saveSearch'> = async (work, { body, caller }) => {
  const { trx, now } = work;
  const { radiusMiles, alert } = body;
  const { words, ...filters } = body.query;
  // Blank ones are none, so that the same search is the same.
  const query = { ...filters, ...(words ? { words } : {}) };
  const creatorId = caller.actor.id;
  refuseDueBy(now, query.dueBy, 'query.dueBy');
  // One after the other: none is one too many.
  await holdOpen(work, creatorId);
  const { kept } = await trx
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('creator_id', '=', creatorId)
    .executeTakeFirstOrThrow();
  if (kept >= limits.savedSearches)
    throw conflict(
      'too_many_searches',
      `You keep ${limits.savedSearches} searches already. Delete one of them first.`,
    );
  const saved = await trx
    .insertInto('saved_searches')
    .values({
      id: newId(),
      creator_id: creatorId,
      query: JSON.stringify(query),
      radius_miles: radiusMiles,
      alert,
      created_at: now,
    })
    .onConflict((on) => on.columns(['creator_id', 'query', 'radius_miles']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!saved) throw conflict('search_kept', 'You have saved this search already.');
  return { message: 'Search saved', savedSearch: toSearch(saved) };
};
