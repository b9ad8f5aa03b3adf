import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/queries.ts';

/**
 * Every movement of an account with its balance after it. Ids of transfers are in the order of time.
 * @param isMeant an SQL condition on `ledger_accounts`
 */
export const accountLines = (db: Db, isMeant: RawBuilder<boolean>) =>
  db
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
          'ledger_transfers.submission_id',
          'ledger_transfers.payout_id',
          'ledger_transfers.reason',
          'ledger_entries.amount_cents',
          sql<number>`(sum(amount_cents) over (order by ledger_transfers.id))::bigint`.as(
            'balance',
          ),
        ])
        .where(isMeant),
    )
    .selectFrom('mine')
    .leftJoin('jobs', 'jobs.id', 'mine.job_id')
    .selectAll('mine')
    .select('jobs.title')
    .orderBy('mine.id', 'desc');
