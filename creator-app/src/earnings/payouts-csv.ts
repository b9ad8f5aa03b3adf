import type { Earnings } from '@castwork/contract/payouts/schemas';
import { toCsv } from '@castwork/contract/csv';
import { amountAsTyped } from '@castwork/contract/money';

/** The payouts as CSV: when, what for, how many US dollars, and the job's id. */
export const payoutsCsv = (payouts: Earnings['payouts']) =>
  toCsv([
    ['Paid at', 'Job', 'Amount (USD)', 'Job id'],
    ...payouts.map(({ paidAt, title, amount, jobId }) => [
      paidAt,
      title,
      amountAsTyped(amount),
      jobId,
    ]),
  ]);
