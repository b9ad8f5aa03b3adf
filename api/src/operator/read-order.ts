import { create, renew } from './orders/accounts.ts';
import { deposit } from './orders/deposit.ts';
import type { Order } from './orders/order.ts';
import { payoutFailed, payoutSent } from './orders/payout-outcome.ts';
import { payouts } from './orders/payouts.ts';
import { reconciliation } from './orders/reconciliation.ts';
import { refund } from './orders/refund.ts';
import { resolve } from './orders/resolve.ts';

/** Every order by the word it is given with. */
const orders: Readonly<Record<string, Order>> = {
  create,
  renew,
  resolve,
  deposit,
  refund,
  payouts,
  'payout-sent': payoutSent,
  'payout-failed': payoutFailed,
  reconciliation,
};

/** How each is given, and what it does. */
export const usage = Object.values(orders)
  .map((order) => order.usage)
  .join('\n\n');

/** What an operator asks for on the command line. @returns undefined for what makes no sense */
export const readOrder = ([word = '', ...args]: string[], options: Record<string, unknown>) =>
  Object.hasOwn(orders, word) ? orders[word]?.read(args, options) : undefined;
