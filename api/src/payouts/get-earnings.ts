import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import type { Query } from '../operation.ts';
import { byMonth, sumOf } from './months.ts';

/** The creator's ledger: what was credited, newest first, and what awaits a sponsor's decision. */
export const getEarnings: Query<'getEarnings'> = async ({ db }, { caller }) => {
  const [paid, waiting] = await Promise.all([
    db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
      .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_entries.transfer_id')
      .innerJoin('submissions', 'submissions.id', 'ledger_transfers.submission_id')
      .innerJoin('jobs', 'jobs.id', 'submissions.job_id')
      .select([
        'submissions.id',
        'submissions.job_id',
        'jobs.title',
        'ledger_entries.amount_cents',
        'ledger_transfers.created_at',
      ])
      .where('ledger_accounts.owner_id', '=', caller.actor.id)
      .where('ledger_accounts.kind', '=', 'creator')
      .orderBy('ledger_transfers.id', 'desc')
      .execute(),
    db
      .selectFrom('submissions')
      .select(sql<number>`coalesce(sum(payout_cents), 0)::bigint`.as('cents'))
      .where('creator_id', '=', caller.actor.id)
      .where('status', '=', 'Submitted')
      .executeTakeFirstOrThrow(),
  ]);
  return {
    paid: dollars(sumOf(paid, (row) => row.amount_cents)),
    waiting: dollars(waiting.cents),
    months: byMonth(paid, (row) => row.created_at).map(([month, rows]) => ({
      month,
      paid: dollars(sumOf(rows, (row) => row.amount_cents)),
    })),
    payouts: paid.map((row) => ({
      acceptedJobId: row.id,
      jobId: row.job_id,
      title: row.title,
      amount: dollars(row.amount_cents),
      paidAt: row.created_at.toISOString(),
    })),
  };
};
