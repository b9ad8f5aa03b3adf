import { missingKey } from '@castwork/settings/stripe-keys';
import type { Settings } from '@castwork/settings/table';
import { manual } from './manual.ts';
import type { Payment, PaymentProvider } from './provider.ts';
import { stripe } from './stripe.ts';
import type { StripeSettings } from './stripe-client.ts';

/** Every provider by its name, as deposits keep it. */
const providers: Record<StripeSettings['PAYMENTS'], PaymentProvider> = { manual, stripe };

/** The provider that takes in what sponsors add from now on. */
export const providerOf = ({ PAYMENTS: name }: StripeSettings): PaymentProvider => providers[name];

/** Whether Stripe can be asked what was paid with it: also where it takes in nothing any more. */
export const isStripeAsked = (settings: StripeSettings) => missingKey(settings) === undefined;

/** Who says what was paid: Stripe beside what is recorded by hand, where it can be asked. */
export const witnessOf = (settings: StripeSettings): PaymentProvider =>
  isStripeAsked(settings) ? stripe : manual;

/** How to pay a deposit, whoever it was begun with; empty where a page leads through it. */
export const instructionsOf = (
  deposit: Payment & { readonly provider: keyof typeof providers },
  settings: Settings<'DEPOSIT_ACCOUNT'>,
): string => providers[deposit.provider].instructions(deposit, settings);
