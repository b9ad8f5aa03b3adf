import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';

/** What went to accounts of a kind, in cents. */
const sumTo = (kind: 'creator' | 'fees') =>
  sql<number>`coalesce(sum(amount_cents) filter (where ledger_accounts.kind = ${kind}), 0)::bigint`;

/**
 * What was paid for a piece of work, by movement, oldest first.
 * @returns dollars that the creator and the fees were credited with
 */
export async function paidFor(db: Db, submissionId: string) {
  const rows = await db
    .selectFrom('ledger_transfers')
    .innerJoin('ledger_entries', 'transfer_id', 'ledger_transfers.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .select(['ledger_transfers.id', 'ledger_transfers.created_at'])
    .select([sumTo('creator').as('creator'), sumTo('fees').as('fees')])
    .where('submission_id', '=', submissionId)
    .groupBy('ledger_transfers.id')
    .orderBy('ledger_transfers.id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    at: row.created_at.toISOString(),
    creator: dollars(row.creator),
    fees: dollars(row.fees),
  }));
}
