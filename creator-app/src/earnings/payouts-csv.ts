import type { Earnings } from '@castwork/contract/payouts/schemas';

type Payout = Earnings['payouts'][number];

/** Quoted, and never a formula: a spreadsheet runs text that begins with one of these signs. */
const cell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/** The payouts as CSV (RFC 4180): when, what for, how many US dollars, and the job's id. */
export const payoutsCsv = (payouts: readonly Payout[]) =>
  [
    'Paid at,Job,Amount (USD),Job id',
    ...payouts.map(({ paidAt, title, amount, jobId }) =>
      [paidAt, cell(title), amount.toFixed(2), jobId].join(','),
    ),
    '',
  ].join('\r\n');

/** Saves the payouts as a file of the reader. */
export function downloadPayouts(payouts: readonly Payout[]) {
  // The mark tells spreadsheets that it is UTF-8.
  const file = new Blob(['\uFEFF', payoutsCsv(payouts)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'castwork-earnings.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
