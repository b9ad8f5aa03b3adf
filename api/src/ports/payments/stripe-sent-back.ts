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
export async function sentBack(
  stripe: Stripe,
  db: Db,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const paid = await db
    .selectFrom('payouts')
    .select(['id', 'stripe_account'])
    .where('status', '=', 'paid')
    .where('ended_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
  const ids = new Set(paid.map(({ id }) => id));
  const accounts = new Set(paid.flatMap(({ stripe_account: account }) => account ?? []));
  const found: string[] = [];
  for (const account of accounts) found.push(...(await failedOf(stripe, account, signal)));
  return found.filter((id) => ids.has(id));
}
