import type { Settings } from '@castwork/settings/table';
import { Refusal } from '../../errors.ts';
import { manual } from './manual.ts';
import type { Payment, PaymentProvider } from './provider.ts';

/** Every provider by its name, as deposits keep it. */
const providers: Partial<Record<string, PaymentProvider>> = { manual };

/**
 * The provider that takes in what sponsors add from now on.
 * @throws Refusal 503 where the one that is set cannot
 */
export function providerOf({ PAYMENTS: name }: Settings<'PAYMENTS'>): PaymentProvider {
  const provider = providers[name];
  if (!provider)
    throw new Refusal(503, 'payments_away', 'Funds cannot be added just now. Please try later.', {
      retryAfter: 600,
    });
  return provider;
}

/** How to pay a deposit, whoever it was begun with; empty where a page leads through it. */
export const instructionsOf = (deposit: Payment & { readonly provider: string }): string =>
  providers[deposit.provider]?.instructions(deposit) ?? '';
