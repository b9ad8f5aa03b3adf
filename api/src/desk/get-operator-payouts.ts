import { openPayouts } from '@castwork/contract/process/open-payouts';
import { cutPage } from '../db/page.ts';
import type { Query } from '../operation.ts';
import { operatorPayoutRows, toOperatorPayout } from './payout-rows.ts';

/** Payouts of all creators, newest first, page by page. */
export const getOperatorPayouts: Query<'getOperatorPayouts'> = async ({ db }, { query }) => {
  const { status, find, cursor, limit } = query;
  const statuses = status === 'all' ? undefined : status === 'open' ? openPayouts : [status];
  const rows = await operatorPayoutRows(db)
    .$if(statuses !== undefined, (some) => some.where('status', 'in', statuses!))
    .$if(find !== undefined, (some) =>
      some.where((eb) => eb.or([eb('payouts.id', '=', find!), eb('creator_id', '=', find!)])),
    )
    .$if(cursor !== undefined, (some) => some.where('payouts.id', '<', cursor!))
    .orderBy('payouts.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, limit);
  return { items: page.map(toOperatorPayout), nextCursor };
};
