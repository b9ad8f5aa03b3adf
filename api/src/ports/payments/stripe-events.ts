import { rawText } from '@castwork/contract/fields';
import { webhookSchemas } from '@castwork/contract/webhooks/schemas';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Signed } from '../../operation.ts';
import { Refusal } from '../../errors.ts';
import type { Reading } from '../../work.ts';
import { openStripe, type StripeSettings } from './stripe-client.ts';

/** Something that Stripe tells of, as the product knows it. */
export type PaymentNews = { readonly id: string; readonly type: string; readonly at: Date } & (
  | MoneyNews
  | {
      readonly about: 'account';
      readonly account: string;
      /** Whether money that is sent to it reaches its holder. */
      readonly canBePaid: boolean;
    }
  | {
      readonly about: 'payout';
      readonly payoutId: string;
      /** Whose account it went to. */
      readonly account: string;
      /** Why it did not arrive, without a full stop. */
      readonly reason: string;
      /** Whether all of it is back already. */
      readonly isBack: boolean;
    }
);

/** News of what a sponsor paid: of the page, of what was refunded, of what a bank takes back. */
export interface MoneyNews {
  readonly about: 'page' | 'refund' | 'dispute';
  /** What the payment is known by; empty where it is not said. */
  readonly payment: string;
  readonly subject: string;
  /** Of a page. */
  readonly depositId?: string | undefined;
  /** Whole cents: of all refunds together, or of the one thing. */
  readonly cents: number;
  /** `received`, `failed` or `waiting` of a page; Stripe's own word of a dispute, or of one refund. */
  readonly state: string;
}

const told = { id: rawText, type: rawText, at: z.date() };

/** What can be made sense of: what else an event may hold is kept nowhere, and counted with nothing. */
const sense: z.ZodType<PaymentNews> = z.discriminatedUnion('about', [
  z.object({
    ...told,
    about: z.enum(['page', 'refund', 'dispute']),
    payment: rawText,
    subject: rawText,
    depositId: rawText.optional(),
    cents: z.int().nonnegative(),
    state: rawText,
  }),
  z.object({ ...told, about: z.literal('account'), account: rawText, canBePaid: z.boolean() }),
  z.object({
    ...told,
    about: z.literal('payout'),
    payoutId: rawText,
    account: rawText,
    reason: rawText,
    isBack: z.boolean(),
  }),
]);

/** States of a dispute in which the bank has the money: not while it only asks, nor once it is won. */
const withBank = [
  'needs_response',
  'under_review',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
];
/** @param status a dispute's */
export const isWithBank = (status: string) => withBank.includes(status);

/** States of a refund whose money is with the marketplace's account again. */
export const refundEnds = ['failed', 'canceled'];
/** Types of events about one refund: kept is what tells that it did not arrive. */
export const failedRefunds = ['refund.failed', 'refund.updated', 'charge.refund.updated'];

const idOf = (thing: string | { id: string } | null | undefined) =>
  (typeof thing === 'object' ? thing?.id : thing) ?? '';

/** What is told of a payment's page. @param state as in `MoneyNews` */
export function page(session: Stripe.Checkout.Session, state: string): MoneyNews {
  return {
    about: 'page',
    payment: idOf(session.payment_intent),
    subject: session.id,
    depositId: session.metadata?.depositId,
    cents: session.amount_total ?? 0,
    state,
  };
}

/** Whether it is about money of the marketplace's own account, in the currency that it asks for. */
const isOwn = ({ account, data }: Stripe.Event) =>
  account === undefined && 'currency' in data.object && data.object.currency === 'usd';

/** What an event says; undefined for a type that says nothing here, and for money that nobody asked for. */
function readNews(event: Stripe.Event) {
  if (/^(?:checkout|charge|refund)\./.test(event.type) && !isOwn(event)) return undefined;
  switch (event.type) {
    case 'checkout.session.completed': {
      const session = event.data.object;
      // A bank's payment is on its way for days.
      return page(session, session.payment_status === 'paid' ? 'received' : 'waiting');
    }
    case 'checkout.session.async_payment_succeeded':
      return page(event.data.object, 'received');
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return page(event.data.object, 'failed');
    case 'charge.refunded': {
      const { id, payment_intent: payment, amount_refunded: cents } = event.data.object;
      return { about: 'refund', payment: idOf(payment), subject: id, cents, state: '' } as const;
    }
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated': {
      const { id, payment_intent: payment, amount: cents, status } = event.data.object;
      const state = status ?? '';
      if (!refundEnds.includes(state)) return undefined;
      return { about: 'refund', payment: idOf(payment), subject: id, cents, state } as const;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const { id, payment_intent: payment, amount: cents, status: state } = event.data.object;
      return { about: 'dispute', payment: idOf(payment), subject: id, cents, state } as const;
    }
    case 'account.updated': {
      const { id, payouts_enabled: pays, capabilities } = event.data.object;
      const canBePaid = pays && capabilities?.transfers === 'active';
      return { about: 'account', account: id, canBePaid } as const;
    }
    case 'transfer.reversed': {
      const { metadata, destination, reversed } = event.data.object;
      const { payoutId } = metadata ?? {};
      // A part of it is for an operator: the nightly comparison names it.
      if (!reversed || !payoutId) return undefined;
      const reason = 'Stripe took the transfer back';
      const account = idOf(destination);
      return { about: 'payout', payoutId, account, reason, isBack: true } as const;
    }
    // What is canceled at Stripe would lie there: accounts are paid out only when it is said.
    case 'payout.failed':
    case 'payout.canceled': {
      const { metadata, failure_code: code } = event.data.object;
      const { payoutId } = metadata ?? {};
      if (!payoutId) return undefined;
      const reason =
        event.type === 'payout.canceled'
          ? 'Stripe canceled it on the way to the bank'
          : `The bank did not take it (${code ?? 'no reason given'})`;
      const account = event.account ?? '';
      return { about: 'payout', payoutId, account, reason, isBack: false } as const;
    }
    default:
      return undefined;
  }
}

/** What every event says. */
const anyEvent = webhookSchemas.takeStripeEvent.body.extend({
  data: z.looseObject({ object: z.looseObject({}) }),
});

/** Seconds by which the moment of a signature may be off. */
const tolerance = 300;

/** Whether a signature says that it is of a moment yet to come: it would be good for longer than others. */
const isAhead = (signature: string, now: Date) =>
  Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) > now.getTime() / 1_000 + tolerance;

const wrong = () =>
  new Refusal(400, 'wrong_signature', 'Stripe has signed no such event, or not in time');

/**
 * What may be signed with: each of Stripe's destinations has a secret of its own, and events of connected
 * accounts may come by another than those of the marketplace's. With none that is empty: the client sees to that.
 */
const secretsOf = ({ STRIPE_WEBHOOK_SECRET: secrets }: StripeSettings) => secrets.split(/[\s,]+/);

/** What Stripe has signed. @throws Refusal 400 for a wrong or old signature, or what is no event */
async function signedEvent(
  settings: StripeSettings,
  { text, signature }: Signed,
  now: Date,
): Promise<Stripe.Event> {
  const { webhooks } = await openStripe(settings);
  if (isAhead(signature, now)) throw wrong();
  for (const secret of secretsOf(settings))
    try {
      const event = webhooks.constructEvent(
        text,
        signature,
        secret,
        tolerance,
        undefined,
        now.getTime(),
      );
      anyEvent.parse(event);
      return event;
    } catch {
      continue;
    }
  throw wrong();
}

/**
 * Whether something happened in Stripe's test mode while real money is moved. A destination for connected
 * accounts is told of both. Source: Stripe's documentation, "Connect webhooks".
 */
const isOfOtherMode = ({ STRIPE_SECRET_KEY: key }: StripeSettings, { livemode }: Stripe.Event) =>
  /^[a-z]+_live_/.test(key) && !livemode;

/**
 * Reads what is signed by Stripe: five minutes ago at most, and at most as far ahead.
 * @returns undefined for a type that says nothing here, for what is a test where money is real, and for what no
 *   sense can be made of, which is logged
 * @throws Refusal 400 for a signature that is wrong, or of another time
 */
export async function readEvent(
  { settings, now, log }: Pick<Reading, 'settings' | 'now' | 'log'>,
  signed: Signed,
): Promise<PaymentNews | undefined> {
  const event = await signedEvent(settings, signed, now);
  const { id, type, created } = event;
  if (isOfOtherMode(settings, event)) return undefined;
  const news = readNews(event);
  if (!news) return undefined;
  const { data, error } = sense.safeParse({ id, type, at: new Date(created * 1_000), ...news });
  if (error)
    log.warn({ event: id, type, why: error.message }, 'stripe event that makes no sense here');
  return data;
}
