import { dollars, shareOfCents } from '@castwork/contract/money';
import { placeHolding } from '@castwork/contract/process/submission';
import type { Query } from '../operation.ts';
import { byMonth, sumOf } from './months.ts';

/** What the sponsor's accepted work costs: committed until approved, then charged, with its fee. */
export const getSpending: Query<'getSpending'> = async ({ db }, { caller }) => {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('jobs', 'jobs.id', 'submissions.job_id')
    .leftJoin('ledger_transfers', 'ledger_transfers.submission_id', 'submissions.id')
    .select([
      'submissions.payout_cents',
      'submissions.charge_cents',
      'submissions.share',
      'submissions.accepted_at',
      'ledger_transfers.created_at as paid_at',
    ])
    .where('jobs.sponsor_id', '=', caller.actor.id)
    // What ended without a place of the job will never be charged.
    .where('submissions.status', 'in', placeHolding)
    .execute();
  const totals = (some: typeof rows) => {
    const approved = some.filter((row) => row.paid_at);
    return {
      committed: dollars(
        sumOf(
          some.filter((row) => !row.paid_at),
          (row) => row.charge_cents,
        ),
      ),
      approved: dollars(sumOf(approved, (row) => shareOfCents(row.charge_cents, row.share))),
      fees: dollars(
        sumOf(
          approved,
          (row) =>
            shareOfCents(row.charge_cents, row.share) - shareOfCents(row.payout_cents, row.share),
        ),
      ),
    };
  };
  return {
    ...totals(rows),
    months: byMonth(rows, (row) => row.paid_at ?? row.accepted_at).map(([month, some]) => ({
      month,
      ...totals(some),
    })),
  };
};
