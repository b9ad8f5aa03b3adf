import { cutPage } from '../db/page.ts';
import type { Query } from '../operation.ts';
import { depositRows, toDeposit } from './deposit-view.ts';

/** What the sponsor has added or is about to, newest first, page by page. */
export const getDeposits: Query<'getDeposits'> = async ({ db, settings }, { query, caller }) => {
  const rows = await depositRows(db)
    .where('sponsor_id', '=', caller.actor.id)
    .$if(query.cursor !== undefined, (some) => some.where('id', '<', query.cursor!))
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, query.limit);
  return { items: page.map((row) => toDeposit(row, settings)), nextCursor };
};
