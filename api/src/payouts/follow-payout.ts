import { system } from '../actor.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { missingKey } from '@castwork/settings/stripe-keys';
import { faultOf, isFinal } from '../ports/payments/stripe-client.ts';
import {
  type PayoutStep,
  payThroughStripe,
  type StripePayout,
  takeBackPayout,
} from '../ports/payments/stripe-payouts.ts';
import { lockPayout } from '../process/find-payout.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { fail, markPaid } from './mark-payout.ts';
import { payoutFacts } from './payout-facts.ts';

/** A payout of a creator with an account with Stripe, and what is to be done at Stripe. */
async function begin(work: Work, id: string) {
  const found = await lockPayout(work, id);
  const now = await work.trx
    .selectFrom('stripe_accounts')
    .select(['account', 'can_be_paid'])
    .where('user_id', '=', found.row.creator_id)
    .executeTakeFirst();
  const account = found.row.stripe_account ?? now?.account;
  if (account === undefined || found.method !== 'stripe') return undefined;
  const refused = {
    transfer: found.row.transfers_refused,
    bank: found.row.bank_payouts_refused,
  };
  const payout = { id, cents: found.row.amount_cents, account, refused };
  if (found.status === 'failed') return { payout, to: 'takeBack' } as const;
  if (found.status === 'processing') return { payout, to: 'send', isAgain: true } as const;
  // Once the account can be paid out it is tried again; held ones when they are released.
  if (found.status !== 'pending' || !now?.can_be_paid) return undefined;
  await move(work, found, 'send', {
    set: { sent_at: work.now, stripe_account: account },
    data: payoutFacts(found.row, found),
  });
  return { payout, to: 'send', isAgain: false } as const;
}

const counted = { transfer: 'transfers_refused', bank: 'bank_payouts_refused' } as const;

/**
 * From here on a step is asked for with another key. Whoever else was refused with the same one says the
 * same: two that try next share a key again.
 */
async function countRefused({ trx }: Work, { id, refused }: StripePayout, step: PayoutStep) {
  await trx
    .updateTable('payouts')
    .set({ [counted[step]]: refused[step] + 1 })
    .where('id', '=', id)
    .where(counted[step], '=', refused[step])
    .execute();
}

/**
 * Brings a payout to where its state says, at Stripe: one that waits or is being sent goes out, what a
 * failed one has left there comes back. However often and wherever it breaks off, it happens once.
 * @throws where Stripe is away: it is to be tried again
 */
export async function followPayout(context: Context, id: string): Promise<void> {
  const { settings } = context;
  const missing = missingKey(settings);
  if (missing) throw new Error(`${missing} is missing`);
  const asSystem = <T>(work: (work: Work) => Promise<T>) => inTransaction(context, system, work);
  const begun = await asSystem((work) => begin(work, id));
  if (!begun) return;
  try {
    if (begun.to === 'takeBack') return await takeBackPayout(settings, begun.payout);
    const reference = await payThroughStripe(settings, begun.payout, {
      isAgain: begun.isAgain,
      onShort: (step) => asSystem((work) => countRefused(work, begun.payout, step)),
    });
    const isSent = await asSystem(async (work) => {
      const { status } = await lockPayout(work, id);
      if (status === 'processing') await markPaid(work, id, reference);
      return status !== 'failed';
    });
    // It failed while it was on its way.
    if (!isSent) await takeBackPayout(settings, begun.payout);
  } catch (error) {
    const fault = faultOf(error);
    if (begun.to === 'takeBack' || !isFinal(error))
      throw new Error(`Stripe: ${fault}`, { cause: error });
    context.log.warn({ payout: id, fault }, 'payout refused');
    await asSystem(async (work) => {
      const { status } = await lockPayout(work, id);
      if (status === 'processing') await fail(work, id, `Stripe did not take it (${fault})`);
    });
  }
}
