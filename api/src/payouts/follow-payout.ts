import { payoutProcess } from '@castwork/contract/process/payout';
import { missingKey } from '@castwork/settings/stripe-keys';
import { sql } from 'kysely';
import { system } from '../actor.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
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

interface Sent {
  readonly payout: StripePayout;
  /** Whether it may have been tried before. */
  readonly isAgain: boolean;
}

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
  if (found.status === 'failed')
    return { payout, to: 'takeBack', version: await versionOf(work, id) } as const;
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

/** Keeps whether Stripe has something of a failed payout: that is not paid out again. */
const noteComingBack = ({ trx }: Work, id: string, isComingBack: boolean) =>
  trx
    .updateTable('payouts')
    .set({ is_coming_back: isComingBack })
    .where('payouts.id', '=', id)
    .execute();

/** What its row is, until somebody writes it. */
async function versionOf({ trx }: Work, id: string): Promise<string> {
  const { version } = await trx
    .selectFrom('payouts')
    .select(sql<string>`xmin::text`.as('version'))
    .where('payouts.id', '=', id)
    .executeTakeFirstOrThrow();
  return version;
}

/** Whether its creator was told that it is back: of several who have sent it each looks for it. */
const isTold = async ({ trx }: Work, id: string) =>
  (await trx
    .selectFrom('events')
    .select('id')
    .where('subject_id', '=', id)
    .where('type', '=', payoutProcess.bringBack.event)
    .executeTakeFirst()) !== undefined;

/** Tells once that nothing of it is there any more, unless somebody has sent it since it was looked for. */
async function noteBack(work: Work, id: string, version: string) {
  const payout = await lockPayout(work, id);
  if (!payout.row.is_coming_back || (await versionOf(work, id)) !== version) return;
  if (await isTold(work, id)) return noteComingBack(work, id, false);
  await move(work, payout, 'bringBack', {
    set: { is_coming_back: false },
    data: payoutFacts(payout.row, payout),
  });
}

/** What is to be tried again. */
const again = (error: unknown) => new Error(`Stripe: ${faultOf(error)}`, { cause: error });

/**
 * Sends a payout.
 * @returns where it failed while it was on its way, so that what went there has to come back: its row's version
 */
async function send(context: Context, { payout, isAgain }: Sent): Promise<string | undefined> {
  const { id } = payout;
  const asSystem = <T>(work: (work: Work) => Promise<T>) => inTransaction(context, system, work);
  const end = (how: (work: Work) => Promise<unknown>, hasLeft = true) =>
    asSystem(async (work) => {
      const { status } = await lockPayout(work, id);
      if (status === 'processing') await how(work);
      if (status !== 'failed' || !hasLeft) return undefined;
      // Whoever took it back had looked before it was there, maybe.
      await noteComingBack(work, id, true);
      return versionOf(work, id);
    });
  try {
    const reference = await payThroughStripe(context.settings, payout, {
      isAgain,
      onShort: (step) => asSystem((work) => countRefused(work, payout, step)),
    });
    return await end((work) => markPaid(work, id, reference));
  } catch (error) {
    if (!isFinal(error)) throw again(error);
    const fault = faultOf(error);
    context.log.warn({ payout: id, fault }, 'payout refused');
    const hasLeft = (error as { step?: PayoutStep }).step !== 'transfer';
    return end((work) => fail(work, id, `Stripe did not take it (${fault})`, hasLeft), hasLeft);
  }
}

/**
 * Brings a payout to where its state says, at Stripe: one that waits or is being sent goes out, what a
 * failed one has left there comes back. However often and wherever it breaks off, it happens once.
 * @throws where Stripe is away, or does not give back: it is to be tried again
 */
export async function followPayout(context: Context, id: string): Promise<void> {
  const { settings } = context;
  const missing = missingKey(settings);
  if (missing) throw new Error(`${missing} is missing`);
  const begun = await inTransaction(context, system, (work) => begin(work, id));
  const version = begun?.to === 'send' ? await send(context, begun) : begun?.version;
  if (!begun || version === undefined) return;
  await takeBackPayout(settings, begun.payout).catch((error: unknown) => {
    throw again(error);
  });
  await inTransaction(context, system, (work) => noteBack(work, id, version));
}
