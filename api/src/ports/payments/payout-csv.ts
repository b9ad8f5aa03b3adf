import { toCsv } from '@castwork/contract/csv';
import { amountAsTyped, dollars } from '@castwork/contract/money';
import type { PayoutFile } from './payout-file.ts';

/** A run of payouts as a table, for a bank's own upload or to be typed in. */
export const payoutCsv = ({ orders }: PayoutFile): string =>
  toCsv([
    ['Payout', 'Amount (USD)', 'Name', 'Routing number', 'Account number'],
    ...orders.map(({ id, cents, accountName, routingNumber, accountNumber }) => [
      id,
      amountAsTyped(dollars(cents)),
      accountName,
      routingNumber,
      accountNumber,
    ]),
  ]);
