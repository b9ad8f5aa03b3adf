import type { Settings } from './table.ts';

const keys = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** The settings without which Stripe cannot be spoken with. */
export type StripeKeys = Settings<(typeof keys)[number]>;

/** @returns the setting that Stripe cannot do without and that is not set, if there is one */
export const missingKey = (settings: StripeKeys): (typeof keys)[number] | undefined =>
  keys.find((name) => !settings[name]);

/** @returns why the product cannot start with these settings, as a sentence; undefined where it can */
export function whyNoPayments(settings: StripeKeys & Settings<'PAYMENTS'>): string | undefined {
  const missing = settings.PAYMENTS === 'stripe' ? missingKey(settings) : undefined;
  return missing && `${missing} is missing: PAYMENTS=stripe needs it.`;
}
