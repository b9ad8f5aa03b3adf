import { dollars } from '@castwork/contract/money';
import type { PayoutRun } from '@castwork/contract/operator/schemas';
import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';

/** Runs with what is in them. */
export const runRows = (db: Db) =>
  db
    .selectFrom('payout_runs')
    .innerJoin('payouts', 'run_id', 'payout_runs.id')
    .select(['payout_runs.id', 'payout_runs.at', 'format', 'written_at'])
    .select(({ fn }) => [
      fn.countAll<number>().as('payouts'),
      sql<number>`sum(amount_cents)::bigint`.as('cents'),
      fn.countAll<number>().filterWhere('status', '=', 'paid').as('sent'),
      fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
    ])
    .groupBy('payout_runs.id');

type Row = Awaited<ReturnType<ReturnType<typeof runRows>['executeTakeFirstOrThrow']>>;

/** A run as an operator sees it. */
export const toRun = (row: Row): PayoutRun => ({
  _id: row.id,
  at: row.at.toISOString(),
  format: row.format,
  payouts: row.payouts,
  amount: dollars(row.cents),
  isTaken: row.written_at !== null,
  sent: row.sent,
  failed: row.failed,
});

/** One of them. */
export const readRunOf = async (db: Db, id: string) =>
  toRun(await runRows(db).where('payout_runs.id', '=', id).executeTakeFirstOrThrow());
