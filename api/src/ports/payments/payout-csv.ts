import { toCsv } from '@castwork/contract/csv';
import { dollars } from '@castwork/contract/money';
import type { PayoutFile } from './payout-file.ts';

/** A run of payouts as a table, for a bank's own upload or to be typed in. */
export const payoutCsv = ({ orders }: PayoutFile): string =>
  toCsv([
    ['Payout', 'Amount (USD)', 'Name', 'Routing number', 'Account number'],
    ...orders.map(({ id, cents, accountName, routingNumber, accountNumber }) => [
      id,
      dollars(cents).toFixed(2),
      accountName,
      routingNumber,
      accountNumber,
    ]),
  ]);
