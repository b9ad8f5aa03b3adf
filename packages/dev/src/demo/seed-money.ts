import type { SignedIn } from '../accounts.ts';
import type { Earner, Funds } from './money.ts';
import { routingNumber } from './money.ts';
import { DEMO_PASSWORD } from './people.ts';

/** Gives an order on the server, as `pnpm operator` does. */
export type Operate = (...order: string[]) => Promise<{ stdout: string }>;

/** Has a payment of a sponsor's recorded, unless it was. */
export async function fund(
  operate: Operate,
  sponsor: SignedIn,
  { dollars, reference }: Funds,
): Promise<void> {
  const { user } = await sponsor.call('getMe');
  const { items } = await sponsor.call('getDeposits');
  if (items.some((deposit) => deposit.reference === reference)) return;
  await operate('deposit', user.email, dollars, '--reference', reference);
}

/** Has a creator paid out, and what became of it recorded, as far as that has not been done. */
export async function payOut(operate: Operate, creator: SignedIn, earner: Earner): Promise<void> {
  const { accountName, accountNumber, payouts } = earner;
  const kind = 'bank';
  if (!(await creator.call('getPayoutMethod')).method)
    await creator.call('setPayoutMethod', {
      body: { kind, password: DEMO_PASSWORD, accountName, routingNumber, accountNumber },
    });
  const { items } = await creator.call('getPayouts');
  const before = items.toReversed();
  for (const [index, { dollars: amount, outcome }] of payouts.entries()) {
    const payout =
      before[index] ?? (await creator.call('requestPayout', { body: { amount } })).payout;
    const [order, ...words] = outcome ?? [];
    if (order && payout.status === 'pending') await operate(order, payout._id, ...words);
  }
}
