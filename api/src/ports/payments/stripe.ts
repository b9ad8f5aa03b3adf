import { placeOf } from '@castwork/contract/events/places';
import { dollars, dollarWords } from '@castwork/contract/money';
import type { Db } from '../../db/queries.ts';
import { invalid } from '../../errors.ts';
import { depositKey, payoutKey } from './keys.ts';
import type { KnownPayment, Payment, PaymentProvider } from './provider.ts';
import { openStripe, stripeAway, type StripeSettings } from './stripe-client.ts';
import { isWithBank } from './stripe-events.ts';
import { sentBack } from './stripe-sent-back.ts';
import { upTo } from './up-to.ts';

/** What it takes at a time, in cents: eight digits. Source: Stripe, "Create a PaymentIntent", `amount`. */
const mostCents = 99_999_999;

/** Where a payment's page leads back to: the screen on which its sponsor sees what has arrived. */
function wayBack({ PUBLIC_URL }: StripeSettings, { id }: Payment, outcome: 'paid' | 'canceled') {
  const url = new URL(placeOf('deposit_received', 'sponsor'), PUBLIC_URL);
  url.searchParams.set('deposit', id);
  url.searchParams.set('payment', outcome);
  return url.href;
}

async function startDeposit(settings: StripeSettings, payment: Payment) {
  if (payment.amount_cents > mostCents)
    throw invalid('amount', `At most ${dollarWords(dollars(mostCents))} at a time`);
  const away = stripeAway('Funds cannot be added');
  const stripe = await openStripe(settings).catch(away);
  const metadata = { depositId: payment.id, reference: payment.reference };
  const session = await stripe.checkout.sessions
    .create(
      {
        mode: 'payment',
        client_reference_id: payment.id,
        metadata,
        payment_intent_data: { metadata },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'usd',
              unit_amount: payment.amount_cents,
              product_data: { name: 'Funds for jobs' },
            },
          },
        ],
        success_url: wayBack(settings, payment, 'paid'),
        cancel_url: wayBack(settings, payment, 'canceled'),
      },
      { idempotencyKey: payment.id },
    )
    .catch(away);
  return { checkoutUrl: session.url ?? undefined };
}

/** All that Stripe has taken in and paid out. */
async function* listPayments(
  settings: StripeSettings,
  db: Db,
  signal?: AbortSignal,
): AsyncGenerator<KnownPayment> {
  const stripe = await openStripe(settings);
  // Few enough to be held: Stripe closes an account that has more than one in a hundred.
  const back = new Map<string, number>();
  for await (const { payment_intent: paid, amount, status } of upTo(
    stripe.disputes.list({ limit: 100 }),
    signal,
  ))
    if (paid && isWithBank(status)) back.set(String(paid), (back.get(String(paid)) ?? 0) + amount);
  for await (const intent of upTo(
    stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] }),
    signal,
  )) {
    const { reference } = intent.metadata;
    if (!reference || intent.amount_received === 0) continue;
    const charge = intent.latest_charge;
    const refunded = charge && typeof charge === 'object' ? charge.amount_refunded : 0;
    const cents = intent.amount_received - refunded - (back.get(intent.id) ?? 0);
    yield { key: depositKey(reference), cents };
  }
  for await (const { metadata, amount, amount_reversed: reversed } of upTo(
    stripe.transfers.list({ limit: 100 }),
    signal,
  ))
    if (metadata.payoutId) yield { key: payoutKey(metadata.payoutId), cents: reversed - amount };
  for await (const id of sentBack(stripe, db, signal)) yield { key: payoutKey(id), cents: 0 };
}

/** Sponsors pay on a page of Stripe's, which tells what has arrived; creators have accounts with it. */
export const stripe: PaymentProvider = { startDeposit, instructions: () => '', listPayments };
