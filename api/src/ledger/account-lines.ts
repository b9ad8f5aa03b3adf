import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/queries.ts';

/** Which movements are read: those before a transfer, the newest first. */
export interface AskedLines {
  /** The id of a transfer. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/**
 * Movements of an account, each with its balance after it. Ids of transfers are in the order of time, so
 * that each balance is the one before the page begins without what is above it.
 * @param account its id
 */
export const accountLines = (db: Db, account: RawBuilder<string>, { before, limit }: AskedLines) =>
  db
    .with('page', (cte) =>
      cte
        .selectFrom('ledger_entries')
        .select(['transfer_id', 'amount_cents'])
        .where('account_id', '=', account)
        .$if(before !== undefined, (some) => some.where('transfer_id', '<', before!))
        .orderBy('transfer_id', 'desc')
        .limit(limit),
    )
    .selectFrom('page')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'page.transfer_id')
    .leftJoin('jobs', 'jobs.id', 'ledger_transfers.job_id')
    .select([
      'ledger_transfers.id',
      'ledger_transfers.created_at',
      'ledger_transfers.kind',
      'ledger_transfers.job_id',
      'ledger_transfers.submission_id',
      'ledger_transfers.payout_id',
      'ledger_transfers.reason',
      'page.amount_cents',
      'jobs.title',
    ])
    .select(
      sql<number>`(
        (select ledger_cents(${account}${before === undefined ? sql`` : sql`, ${before}`}))
        - coalesce(sum(page.amount_cents) over (
          order by page.transfer_id desc rows between unbounded preceding and 1 preceding
        ), 0)
      )::bigint`.as('balance'),
    )
    .orderBy('page.transfer_id', 'desc');
