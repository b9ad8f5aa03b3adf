import { createHmac, randomUUID } from 'node:crypto';
import type { TestApi } from './open-api.ts';
import type { StripeStandIn } from './stripe-stand-in.ts';

/** An event as Stripe writes it. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  /** Seconds since the epoch. */
  readonly created: number;
  readonly account?: string;
  /** Whether real money moves. */
  readonly livemode: boolean;
  readonly data: { readonly object: object };
}

/** Seconds since the epoch. */
export const nowInSeconds = () => Math.floor(Date.now() / 1_000);

/** An event of Stripe's about an object. */
export const anEvent = (
  type: string,
  object: object,
  over: Partial<StripeEvent> = {},
): StripeEvent & { object: 'event' } => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  created: nowInSeconds(),
  livemode: false,
  data: { object },
  ...over,
});

/** Signs as Stripe documents it, without its client. */
export function sign({ env }: Pick<StripeStandIn, 'env'>, body: string, at = nowInSeconds()) {
  const signed = createHmac('sha256', env.STRIPE_WEBHOOK_SECRET).update(`${at}.${body}`);
  return `t=${at},v1=${signed.digest('hex')}`;
}

/** Sends text to the address that Stripe calls. */
export const sendText = (api: Pick<TestApi, 'fetch'>, body: string, signature?: string) =>
  api.fetch('/api/webhooks/stripe', {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
    body,
  });

/** Sends an event, signed. @returns the status */
export async function sendEvent(
  api: Pick<TestApi, 'fetch'>,
  stripe: Pick<StripeStandIn, 'env'>,
  event: StripeEvent,
): Promise<number> {
  const body = JSON.stringify(event);
  return (await sendText(api, body, sign(stripe, body))).status;
}

/** The page of a deposit as events show it. */
export const aSession = (
  depositId: string,
  cents: number,
  { payment = `pi_${depositId}`, status = 'paid' } = {},
) => ({
  id: `cs_${depositId}`,
  object: 'checkout.session',
  metadata: { depositId },
  amount_total: cents,
  currency: 'usd',
  payment_intent: payment,
  payment_status: status,
});

/** The charge of a deposit, so much of which was refunded. */
export const aCharge = (depositId: string, refunded: number) => ({
  id: `ch_${depositId}`,
  object: 'charge',
  payment_intent: `pi_${depositId}`,
  amount_refunded: refunded,
  currency: 'usd',
});

/** A refund of a part of a deposit. */
export const aRefund = (depositId: string, cents: number, status: string, name = 'one') => ({
  id: `re_${name}_${depositId}`,
  object: 'refund',
  payment_intent: `pi_${depositId}`,
  amount: cents,
  currency: 'usd',
  status,
});

/** A dispute about a deposit. */
export const aDispute = (depositId: string, cents: number, status: string, name = 'one') => ({
  id: `dp_${name}_${depositId}`,
  object: 'dispute',
  payment_intent: `pi_${depositId}`,
  amount: cents,
  currency: 'usd',
  status,
});
