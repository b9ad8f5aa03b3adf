import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import { cutPage } from '../db/page.ts';
import type { Query } from '../operation.ts';

/** What is held for which job of the sponsor, newest job first; together it is what is held of theirs. */
export const getHolds: Query<'getHolds'> = async ({ db }, { query, caller }) => {
  const cents = sql<number>`sum(amount_cents)::bigint`;
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_entries.transfer_id')
    .innerJoin('jobs', 'jobs.id', 'ledger_transfers.job_id')
    .select(['jobs.id', 'jobs.title', 'jobs.due_date', cents.as('held')])
    .where('ledger_accounts.owner_id', '=', caller.actor.id)
    .where('ledger_accounts.kind', '=', 'held')
    .$if(query.cursor !== undefined, (some) => some.where('jobs.id', '<', query.cursor!))
    .groupBy('jobs.id')
    .having(cents, '<>', 0)
    .orderBy('jobs.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const { page, nextCursor } = cutPage(rows, query.limit);
  return {
    items: page.map((row) => ({
      jobId: row.id,
      jobTitle: row.title,
      dueDate: row.due_date,
      held: dollars(row.held),
    })),
    nextCursor,
  };
};
