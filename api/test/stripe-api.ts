import { afterAll } from 'vitest';
import { openApi } from './open-api.ts';
import { rightLedger } from './right-ledger.ts';
import { startStripe, type StripeStandIn } from './stripe-stand-in.ts';

/**
 * The API of a test file, and the stand-in of Stripe that it is paid through. In the end its ledger has to be right.
 * @param more what else is set, or is set otherwise, of what the stand-in has set
 */
export async function openStripeApi(
  more: (own: StripeStandIn['env']) => Record<string, string> = () => ({}),
) {
  const stripe = await startStripe();
  const api = await openApi({ ...stripe.env, ...more(stripe.env) });
  afterAll(async () => {
    await rightLedger(api);
    await api.close();
    await stripe.close();
  });
  return { api, stripe };
}
