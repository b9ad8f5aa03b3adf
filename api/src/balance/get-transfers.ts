import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import { cutPage } from '../db/page.ts';
import type { Query } from '../operation.ts';

/** Every movement of one of the caller's accounts with its balance after it, newest first. */
export const getTransfers: Query<'getTransfers'> = async ({ db }, { query, caller }) => {
  const kind = query.account === 'held' ? 'held' : caller.profile.role;
  const rows = await db
    .with('mine', (cte) =>
      cte
        .selectFrom('ledger_entries')
        .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
        .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_entries.transfer_id')
        .select([
          'ledger_transfers.id',
          'ledger_transfers.created_at',
          'ledger_transfers.kind',
          'ledger_transfers.job_id',
          'ledger_transfers.reason',
          'ledger_entries.amount_cents',
          sql<number>`(sum(amount_cents) over (order by ledger_transfers.id))::bigint`.as(
            'balance',
          ),
        ])
        .where('ledger_accounts.owner_id', '=', caller.actor.id)
        .where('ledger_accounts.kind', '=', kind),
    )
    .selectFrom('mine')
    .leftJoin('jobs', 'jobs.id', 'mine.job_id')
    .selectAll('mine')
    .select('jobs.title')
    .$if(query.cursor !== undefined, (some) => some.where('mine.id', '<', query.cursor!))
    .orderBy('mine.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, query.limit);
  return {
    items: page.map((row) => ({
      _id: row.id,
      at: row.created_at.toISOString(),
      kind: row.kind,
      amount: dollars(row.amount_cents),
      balance: dollars(row.balance),
      ...(row.job_id && row.title !== null ? { jobId: row.job_id, jobTitle: row.title } : {}),
      reason: row.reason,
    })),
    nextCursor,
  };
};
