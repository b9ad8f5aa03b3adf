import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import { cutPage } from '../db/page.ts';
import type { Query } from '../operation.ts';
import { payoutRows, toPayout } from './payout-view.ts';

/** The caller's payouts, newest first, from where the last page ended, and what was paid in all. */
export const getPayouts: Query<'getPayouts'> = async ({ db }, { query, caller }) => {
  const { limit, cursor } = query;
  const rows = await payoutRows(db)
    .where('creator_id', '=', caller.actor.id)
    .$if(cursor !== undefined, (some) => some.where('payouts.id', '<', cursor!))
    .orderBy('payouts.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { paid } = await db
    .selectFrom('payouts')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('paid'))
    .where('creator_id', '=', caller.actor.id)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow();
  const { page, nextCursor } = cutPage(rows, limit);
  return { items: page.map(toPayout), paid: dollars(paid), nextCursor };
};
