import type { Settings } from '@castwork/settings/table';
import type { Stripe } from 'stripe';
import { Refusal } from '../../errors.ts';

/** What it takes to talk with Stripe. */
export type StripeSettings = Settings<
  'PAYMENTS' | 'PUBLIC_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'
>;

/** Two tries take less time than a request may. */
const patience = { timeout: 4_000, maxNetworkRetries: 1 };

const clients = new Map<string, Promise<Stripe>>();

async function open({ STRIPE_SECRET_KEY: key, STRIPE_API_URL: url }: StripeSettings) {
  // Only who is paid through it loads it.
  const { Stripe: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(url || 'https://api.stripe.com');
  return new Client(key, {
    ...patience,
    telemetry: false,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
  });
}

/** Stripe's own client with the keys of the settings: one for each. */
export function openStripe(settings: StripeSettings): Promise<Stripe> {
  const name = `${settings.STRIPE_SECRET_KEY} ${settings.STRIPE_API_URL}`;
  const client = clients.get(name) ?? open(settings);
  clients.set(name, client);
  return client;
}

/** What an error of Stripe's is, without its words: those can name an account, or the end of a key. */
export const faultOf = (error: unknown): string => {
  const { type, code, name } = error as { type?: string; code?: string; name?: string };
  return [type ?? name ?? 'unknown', code].filter(Boolean).join(' ');
};

/** Stripe's word for too little money. */
export const short = 'balance_insufficient';

/** Its words for what passes: trying again later is of use. */
const passing = [short, 'idempotency_key_in_use', 'lock_timeout', 'rate_limit'];

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

/**
 * 503 to whoever waits for Stripe. What it refuses for good is ours to mend: nobody is told to come again.
 * @param what cannot be done, as a sentence's beginning
 */
export const stripeAway = (what: string) => (error: unknown) => {
  const because = faultOf(error);
  // Without its own words, which a cause would bring along.
  if (isFinal(error)) throw new Error(`Stripe: ${because}`);
  throw new Refusal(503, 'payments_away', `${what} just now. Please try later.`, {
    retryAfter: 600,
    because,
  });
};
