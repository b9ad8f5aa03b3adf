import { create, renew } from './accounts.ts';
import { deposit } from './deposit.ts';
import type { Order } from './order.ts';
import { payoutFailed, payoutSent } from './payout-outcome.ts';
import { payouts } from './payouts.ts';
import { reconciliation } from './reconciliation.ts';
import { refund } from './refund.ts';
import { resolve } from './resolve.ts';

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

/** What may stand beside any of them. */
export const options: Order['options'] = Object.assign(
  {},
  ...Object.values(orders).map((order) => order.options),
);

type Given = Readonly<Record<string, unknown>>;

const orderOf = (word: string) => (Object.hasOwn(orders, word) ? orders[word] : undefined);

/** How an order is given and what it does; each of them where none is named. */
export const usageOf = ([word = '']: string[]) =>
  [orderOf(word) ?? Object.values(orders)]
    .flat()
    .map(({ usage }) => usage)
    .join('\n\n');

/** What an operator asks for on the command line. @returns undefined for what makes no sense */
export function readOrder([word = '', ...args]: string[], given: Given) {
  const order = orderOf(word);
  const isSound = Object.entries(given).every(
    ([option, value]) => typeof value === order?.options[option]?.type,
  );
  return isSound ? order?.read(args, given) : undefined;
}

/** What makes no sense in it, and how to ask for what was meant. */
export function wrongWith([word]: string[], given: Given): string {
  if (word === undefined) return usageOf([]);
  const order = orderOf(word);
  if (!order)
    return `There is no order "${word}", only ${Object.keys(orders).join(', ')}: see pnpm operator --help.`;
  const unknown = Object.keys(given).find((option) => !Object.hasOwn(order.options, option));
  const why = unknown ? `There is no option --${unknown}` : 'This cannot be understood';
  return `${why}. It is given so:\n\n${order.usage}`;
}
