import { dollars } from '@castwork/contract/money';
import { placeHolding } from '@castwork/contract/process/submission';
import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../operation.ts';

/** A part of whole cents, as `shareOfCents` has it: the division of whole numbers cuts off. */
const part = (cents: string) => sql`${sql.ref(cents)} * submissions.share / 100`;

const sum = (cents: RawBuilder<unknown>, isMeant: string) =>
  sql<number>`coalesce(sum(${cents}) filter (where ${sql.raw(isMeant)}), 0)::bigint`;

const isPaid = 'ledger_transfers.id is not null';

/** What the sponsor's accepted work costs: committed until approved, then charged, with its fee. */
export const getSpending: Query<'getSpending'> = async ({ db }, { caller }) => {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('jobs', 'jobs.id', 'submissions.job_id')
    .leftJoin('ledger_transfers', 'ledger_transfers.submission_id', 'submissions.id')
    .select([
      sql<string | null>`to_char(
        coalesce(ledger_transfers.created_at, submissions.accepted_at) at time zone 'utc', 'YYYY-MM'
      )`.as('month'),
      sum(sql.ref('submissions.charge_cents'), 'ledger_transfers.id is null').as('committed'),
      sum(part('submissions.charge_cents'), isPaid).as('approved'),
      sum(
        sql`${part('submissions.charge_cents')} - ${part('submissions.payout_cents')}`,
        isPaid,
      ).as('fees'),
    ])
    .where('jobs.sponsor_id', '=', caller.actor.id)
    // What ended without a place of the job will never be charged.
    .where('submissions.status', 'in', placeHolding)
    .groupBy(sql`grouping sets ((month), ())`)
    .orderBy('month', (by) => by.asc().nullsFirst())
    .execute();
  const [all, ...months] = rows.map(({ month, committed, approved, fees }) => ({
    month: month!,
    totals: { committed: dollars(committed), approved: dollars(approved), fees: dollars(fees) },
  }));
  return {
    ...all!.totals,
    months: months.map(({ month, totals }) => ({ month, ...totals })),
  };
};
