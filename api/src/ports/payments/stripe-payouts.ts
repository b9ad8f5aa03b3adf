import type { Stripe } from 'stripe';
import { faultOf, openStripe, short, type StripeSettings } from './stripe-client.ts';

/** What a payout takes at Stripe: a transfer to the creator's account, and from there a payout to their bank. */
export type PayoutStep = 'transfer' | 'bank';

/** A payout as Stripe is asked for it. */
export interface StripePayout {
  readonly id: string;
  readonly cents: number;
  /** Stripe's id of the creator's account. */
  readonly account: string;
  /** How often each step was refused for want of money. */
  readonly refused: Readonly<Record<PayoutStep, number>>;
}

/**
 * The transfer of a payout, if Stripe has it. Keys are forgotten after a day: a payout that is tried
 * again later is found by the group that it is alone in.
 */
async function findTransfer(stripe: Stripe, { id }: StripePayout) {
  const { data } = await stripe.transfers.list({ transfer_group: id, limit: 1 });
  return data[0];
}

/**
 * Looks whether something has left. That Stripe refuses to show it does not say that it has not, so that
 * nothing is given back for it, as it is where what is asked for is refused for good.
 */
const look = <T>(looking: Promise<T>): Promise<T> =>
  looking.catch((error: unknown) => {
    throw Object.assign(new Error('It is not shown'), { name: faultOf(error) });
  });

async function hasLeft(stripe: Stripe, { id, account }: StripePayout) {
  for await (const { metadata } of stripe.payouts.list({ limit: 100 }, { stripeAccount: account }))
    if (metadata?.payoutId === id) return true;
  return false;
}

/**
 * The key that a step is asked for with. Stripe remembers a refusal as it does an answer: asked with the
 * same key it refuses for a day, whatever has been paid in since.
 * Source: Stripe, "Idempotent requests".
 */
const keyOf = ({ id, refused }: StripePayout, step: PayoutStep) =>
  [id, ...(step === 'bank' ? [step] : []), ...(refused[step] > 0 ? [refused[step]] : [])].join(':');

export interface Sending {
  /** Whether it may have been tried before. */
  readonly isAgain: boolean;
  /** Told of a step that nothing has come of, since there is not enough money for it yet. */
  readonly onShort: (step: PayoutStep) => Promise<void>;
}

/**
 * Sends a payout: to the creator's account with Stripe, and from there to their bank. Tried again it is
 * the same one.
 * @returns what Stripe knows it by
 * @throws what Stripe says, and of which `step`: of a payout whose transfer it refuses nothing has left
 */
export async function payThroughStripe(
  settings: StripeSettings,
  payout: StripePayout,
  { isAgain, onShort }: Sending,
): Promise<string> {
  const stripe = await openStripe(settings);
  const { id, cents: amount, account } = payout;
  const metadata = { payoutId: id };
  const found = isAgain ? await look(findTransfer(stripe, payout)) : undefined;
  const once = async <T>(step: PayoutStep, ask: (key: string) => Promise<T>) => {
    try {
      return await ask(keyOf(payout, step));
    } catch (error) {
      const refused = Object.assign(error as Stripe.errors.StripeError, { step });
      if (refused.code === short) await onShort(step);
      throw error;
    }
  };
  const transfer =
    found ??
    (await once('transfer', (idempotencyKey) =>
      stripe.transfers.create(
        { amount, currency: 'usd', destination: account, transfer_group: id, metadata },
        { idempotencyKey },
      ),
    ));
  if (!found || !(await look(hasLeft(stripe, payout))))
    await once('bank', (idempotencyKey) =>
      stripe.payouts.create(
        { amount, currency: 'usd', metadata },
        { idempotencyKey, stripeAccount: account },
      ),
    );
  return transfer.id;
}

/**
 * Takes back what a payout has left in the creator's account with Stripe, if it got that far. No key: what
 * is back already is refused, and what the account could not give is to be asked for again.
 */
export async function takeBackPayout(settings: StripeSettings, payout: StripePayout) {
  const stripe = await openStripe(settings);
  const transfer = await findTransfer(stripe, payout);
  if (!transfer || transfer.reversed) return;
  try {
    await stripe.transfers.createReversal(transfer.id, { metadata: { payoutId: payout.id } });
  } catch (error) {
    // Another process may have taken it back in that moment.
    if (!(await findTransfer(stripe, payout))?.reversed) throw error;
  }
}
