import { openPayouts } from '@castwork/contract/process/open-payouts';
import { cutPage } from '../db/page.ts';
import type { Query } from '../operation.ts';
import { operatorPayoutRows, toOperatorPayout } from './payout-rows.ts';

/** Payouts of all creators, newest first, page by page. */
export const getOperatorPayouts: Query<'getOperatorPayouts'> = async ({ db }, { query }) => {
  const { status, cursor, limit } = query;
  const statuses = status === 'all' ? undefined : status === 'open' ? openPayouts : [status];
  const rows = await operatorPayoutRows(db)
    .$if(statuses !== undefined, (some) => some.where('status', 'in', statuses!))
    .$if(cursor !== undefined, (some) => some.where('payouts.id', '<', cursor!))
    .orderBy('payouts.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, limit);
  return { items: page.map(toOperatorPayout), nextCursor };
};
