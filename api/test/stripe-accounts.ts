import { system } from '../src/actor.ts';
import { inTransaction } from '../src/in-transaction.ts';
import { setMethod } from '../src/payouts/set-payout-method.ts';
import { openWithStripe, setStripeAccount } from '../src/payouts/stripe-account.ts';
import type { Reading } from '../src/work.ts';
import type { TestApi } from './open-api.ts';
import { earn } from './payouts.ts';
import type { Person } from './people.ts';
import { anEvent, nowInSeconds, sendEvent } from './stripe-events.ts';
import type { StripeStandIn } from './stripe-stand-in.ts';
import { newPair } from './things.ts';

/** An account as events show it. */
const anAccount = (id: string, canBePaid: boolean) => ({
  id,
  object: 'account',
  payouts_enabled: canBePaid,
  capabilities: { transfers: canBePaid ? 'active' : 'inactive' },
});

/** What an event says of an account, and when, in seconds since the epoch. */
interface Telling {
  readonly canBePaid?: boolean;
  readonly created?: number;
  readonly id?: string;
}

/** Has Stripe pay an account out, or not, and tell of it: whoever asks hears the same. */
export function tellOfAccount(
  api: TestApi,
  stripe: StripeStandIn,
  account: string,
  { canBePaid = true, created = nowInSeconds(), ...named }: Telling = {},
): Promise<number> {
  const told = anAccount(account, canBePaid);
  const known = stripe.objects.accounts.find(({ id }) => id === account);
  if (known) Object.assign(known, told);
  return sendEvent(api, stripe, anEvent('account.updated', told, { created, ...named }));
}

/** Has a creator paid out with Stripe, without the password, which takes long to check. @returns the account */
export async function setStripe({ context }: TestApi, { user }: Person): Promise<string> {
  const opened = await openWithStripe(context as unknown as Reading, user._id);
  await inTransaction(context, { kind: 'creator', id: user._id }, async (work) => {
    await setStripeAccount({ ...work, actor: system }, user._id, opened);
    await setMethod(work, user._id, 'stripe');
  });
  return opened.account;
}

/** A creator who has earned 85 dollars, and whose account Stripe pays out. */
export async function creatorWithStripe(api: TestApi, stripe: StripeStandIn) {
  const pair = await newPair(api);
  await earn(pair);
  const account = await setStripe(api, pair.creator);
  await tellOfAccount(api, stripe, account);
  return { creator: pair.creator, account };
}
