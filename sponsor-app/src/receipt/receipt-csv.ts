import { toCsv } from '@castwork/contract/csv';
import type { Reply } from '@castwork/contract/contract';
import { amountAsTyped } from '@castwork/contract/money';

/** What was paid for a job as CSV: a row for each payment, with its ids. */
export const receiptCsv = ({ jobId, jobTitle, payments }: Reply<'getReceipt'>) =>
  toCsv([
    [
      'At',
      'Creator',
      'Share (%)',
      'To the creator (USD)',
      'Fee (USD)',
      'Paid (USD)',
      'Job',
      'Job ID',
      'Transfer ID',
    ],
    ...payments.map(({ _id, at, creatorName, share, payout, fee, amount }) => [
      at,
      creatorName,
      share,
      amountAsTyped(payout),
      amountAsTyped(fee),
      amountAsTyped(amount),
      jobTitle,
      jobId,
      _id,
    ]),
  ]);
