import { isFoundBy } from '../../db/operator-person.ts';
import { cutPage } from '../../db/page.ts';
import { isId } from '../../ids.ts';
import type { Query } from '../../operation.ts';
import { accountRows, toAccount } from './account-rows.ts';

/** Accounts by words of their owner, or an id, the marketplace's own first, page by page. */
export const getLedgerAccounts: Query<'getLedgerAccounts'> = async ({ db }, { query }) => {
  const { find, cursor, limit } = query;
  const rows = await accountRows(db)
    .$if(find !== '', (some) =>
      isId(find)
        ? some.where(({ or, eb }) =>
            or([eb('ledger_accounts.id', '=', find), eb('ledger_accounts.owner_id', '=', find)]),
          )
        : some.where(isFoundBy(find)),
    )
    .$if(cursor !== undefined, (some) => some.where('ledger_accounts.id', '>', cursor!))
    .orderBy('ledger_accounts.id')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, limit);
  return { items: page.map(toAccount), nextCursor };
};
