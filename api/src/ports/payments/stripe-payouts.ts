import type { Stripe } from 'stripe';
import { openStripe, type StripeSettings } from './stripe-client.ts';

/** A payout as Stripe is asked for it. */
export interface StripePayout {
  readonly id: string;
  readonly cents: number;
  /** Stripe's id of the creator's account. */
  readonly account: string;
}

/**
 * The transfer of a payout, if Stripe has it. Keys are forgotten after a day: a payout that is tried
 * again later is found by the group that it is alone in.
 */
async function findTransfer(stripe: Stripe, { id }: StripePayout) {
  const { data } = await stripe.transfers.list({ transfer_group: id, limit: 1 });
  return data[0];
}

async function hasLeft(stripe: Stripe, { id, account }: StripePayout) {
  for await (const { metadata } of stripe.payouts.list({ limit: 100 }, { stripeAccount: account }))
    if (metadata?.payoutId === id) return true;
  return false;
}

/**
 * Sends a payout: to the creator's account with Stripe, and from there to their bank. Tried again it is
 * the same one.
 * @param isAgain whether it may have been tried before
 * @returns what Stripe knows it by
 */
export async function sendPayout(
  settings: StripeSettings,
  payout: StripePayout,
  isAgain: boolean,
): Promise<string> {
  const stripe = await openStripe(settings);
  const { id, cents: amount, account } = payout;
  const metadata = { payoutId: id };
  const found = isAgain ? await findTransfer(stripe, payout) : undefined;
  const transfer =
    found ??
    (await stripe.transfers.create(
      { amount, currency: 'usd', destination: account, transfer_group: id, metadata },
      { idempotencyKey: id },
    ));
  if (!found || !(await hasLeft(stripe, payout)))
    await stripe.payouts.create(
      { amount, currency: 'usd', metadata },
      { idempotencyKey: `${id}:bank`, stripeAccount: account },
    );
  return transfer.id;
}

/** Takes back what a payout has left in the creator's account with Stripe, if it got that far. */
export async function takeBackPayout(settings: StripeSettings, payout: StripePayout) {
  const stripe = await openStripe(settings);
  const transfer = await findTransfer(stripe, payout);
  if (!transfer || transfer.reversed) return;
  await stripe.transfers.createReversal(
    transfer.id,
    { metadata: { payoutId: payout.id } },
    { idempotencyKey: `${payout.id}:back` },
  );
}

/** Stripe's words for what passes: trying again later is of use. */
const passing = ['balance_insufficient', 'idempotency_key_in_use', 'lock_timeout', 'rate_limit'];

/** Whether Stripe has understood, and will say the same the next time. */
export function isFinal(error: unknown): boolean {
  const { type, code = '', statusCode = 0 } = error as Partial<Stripe.errors.StripeError>;
  return (
    (type === 'StripeInvalidRequestError' || type === 'StripePermissionError') &&
    statusCode >= 400 &&
    statusCode < 500 &&
    !passing.includes(code)
  );
}
