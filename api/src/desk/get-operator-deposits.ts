import { cutPage } from '../db/page.ts';
import type { Query } from '../operation.ts';
import { operatorDepositRows, toOperatorDeposit } from './deposit-rows.ts';

/** What sponsors have added or announced, newest first, page by page. */
export const getOperatorDeposits: Query<'getOperatorDeposits'> = async ({ db }, { query }) => {
  const { status, find, cursor, limit } = query;
  const one = status === 'all' || status === 'refunds' ? undefined : status;
  const rows = await operatorDepositRows(db)
    .$if(status === 'refunds', (some) => some.where('refund_requested_cents', '>', 0))
    .$if(one !== undefined, (some) => some.where('deposits.status', '=', one!))
    .$if(find !== undefined, (some) =>
      some.where((eb) => eb.or([eb('deposits.id', '=', find!), eb('sponsor_id', '=', find!)])),
    )
    .$if(cursor !== undefined, (some) => some.where('deposits.id', '<', cursor!))
    .orderBy('deposits.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, limit);
  return { items: page.map(toOperatorDeposit), nextCursor };
};
