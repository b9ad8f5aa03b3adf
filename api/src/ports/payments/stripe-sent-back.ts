import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import type { Db } from '../../db/queries.ts';
import { isFinal } from './stripe-client.ts';
import { upTo } from './up-to.ts';

/**
 * Days in which a payout that was sent is asked for: a bank sends back within five of its own days, mostly.
 * Source: Stripe, "Payout failures".
 */
const days = 30;

/** Accounts that are read in one statement. */
const atATime = 100;

/** The payouts of an account that no bank has kept. One that does not let itself be asked tells of none. */
async function failedOf(stripe: Stripe, account: string, signal: AbortSignal | undefined) {
  const found: string[] = [];
  const failed = stripe.payouts.list({ limit: 100, status: 'failed' }, { stripeAccount: account });
  try {
    for await (const { metadata } of upTo(failed, signal))
      if (metadata?.payoutId) found.push(metadata.payoutId);
  } catch (error) {
    if (!isFinal(error)) throw error;
  }
  return found;
}

/**
 * Which payouts of the last weeks were sent as far as anybody knows here, and were sent back by a bank: the
 * transfer to the creator's account stays as it was, and only news says so, which may be lost.
 * @returns their ids
 */
export async function* sentBack(
  stripe: Stripe,
  db: Db,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  const paid = db
    .selectFrom('payouts')
    .where('status', '=', 'paid')
    .where('ended_at', '>', sql<Date>`now() - make_interval(days => ${days})`);
  for (let after = ''; ;) {
    const accounts = await paid
      .select('stripe_account')
      .distinct()
      .where('stripe_account', '>', after)
      .orderBy('stripe_account')
      .limit(atATime)
      .execute();
    for (const { stripe_account: account } of accounts) {
      const failed = await failedOf(stripe, account!, signal);
      if (failed.length === 0) continue;
      const known = await paid
        .select('id')
        .where(sql<string>`id::text`, 'in', failed)
        .execute();
      yield* known.map(({ id }) => id);
    }
    if (accounts.length < atATime) return;
    after = accounts.at(-1)!.stripe_account!;
  }
}
