import { openStripe, type StripeSettings } from './stripe-client.ts';
import { type MoneyNews, page } from './stripe-events.ts';

/**
 * What has become of a payment whose page was filled in and whose money was on its way, as Stripe would tell.
 * @param id the page's
 * @returns undefined while it is still on its way
 */
export async function askForPage(
  settings: StripeSettings,
  id: string,
): Promise<MoneyNews | undefined> {
  const stripe = await openStripe(settings);
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  if (session.payment_status === 'paid') return page(session, 'received');
  const { payment_intent: intent } = session;
  const isOver =
    typeof intent === 'object' &&
    intent !== null &&
    ['requires_payment_method', 'canceled'].includes(intent.status);
  return isOver ? page(session, 'failed') : undefined;
}
