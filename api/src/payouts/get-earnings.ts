import { dollars } from '@castwork/contract/money';
import { sql } from 'kysely';
import { cutPage } from '../db/page.ts';
import type { Db } from '../db/queries.ts';
import type { Query } from '../operation.ts';

/** What a creator was credited for work. */
const creditedTo = (db: Db, creatorId: string) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_entries.transfer_id')
    .where('ledger_accounts.owner_id', '=', creatorId)
    .where('ledger_accounts.kind', '=', 'creator')
    .where('ledger_transfers.submission_id', 'is not', null);

/** The creator's ledger: what was credited, newest first, page by page, and what awaits a sponsor's decision. */
export const getEarnings: Query<'getEarnings'> = async ({ db }, { caller, query }) => {
  const { id } = caller.actor;
  const { cursor, limit } = query;
  const [sums, rows, waiting] = await Promise.all([
    creditedTo(db, id)
      .select([
        sql<string | null>`to_char(ledger_transfers.created_at at time zone 'utc', 'YYYY-MM')`.as(
          'month',
        ),
        sql<number>`coalesce(sum(ledger_entries.amount_cents), 0)::bigint`.as('cents'),
      ])
      .groupBy(sql`grouping sets ((month), ())`)
      .orderBy('month', (by) => by.asc().nullsFirst())
      .execute(),
    creditedTo(db, id)
      .innerJoin('submissions', 'submissions.id', 'ledger_transfers.submission_id')
      .innerJoin('jobs', 'jobs.id', 'submissions.job_id')
      .select([
        'ledger_transfers.id',
        'submissions.id as submission_id',
        'submissions.job_id',
        'jobs.title',
        'ledger_entries.amount_cents',
        'ledger_transfers.created_at',
      ])
      .$if(cursor !== undefined, (some) => some.where('ledger_transfers.id', '<', cursor!))
      .orderBy('ledger_transfers.id', 'desc')
      .limit(limit + 1)
      .execute(),
    db
      .selectFrom('submissions')
      .select(sql<number>`coalesce(sum(payout_cents), 0)::bigint`.as('cents'))
      .where('creator_id', '=', id)
      .where('status', '=', 'Submitted')
      .executeTakeFirstOrThrow(),
  ]);
  const [all, ...months] = sums;
  const { page, nextCursor } = cutPage(rows, limit);
  return {
    paid: dollars(all!.cents),
    waiting: dollars(waiting.cents),
    months: months.map(({ month, cents }) => ({ month: month!, paid: dollars(cents) })),
    payouts: page.map((row) => ({
      acceptedJobId: row.submission_id,
      jobId: row.job_id,
      title: row.title,
      amount: dollars(row.amount_cents),
      paidAt: row.created_at.toISOString(),
    })),
    hasOlderPayouts: nextCursor !== undefined,
    nextCursor,
  };
};
