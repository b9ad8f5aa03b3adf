import { cutPage } from '../db/page.ts';
import type { Query } from '../operation.ts';
import { payoutRows, toPayout } from './payout-view.ts';

/** The caller's payouts, newest first, from where the last page ended. */
export const getPayouts: Query<'getPayouts'> = async ({ db }, { query, caller }) => {
  const { limit, cursor } = query;
  const rows = await payoutRows(db)
    .where('creator_id', '=', caller.actor.id)
    .$if(cursor !== undefined, (some) => some.where('payouts.id', '<', cursor!))
    .orderBy('payouts.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, limit);
  return { items: page.map(toPayout), nextCursor };
};
