import { dollars, dollarWords } from '@castwork/contract/money';
import type { PaymentProvider } from './provider.ts';

/** Sponsors pay by bank, and an operator records what arrived: `pnpm operator deposit`. */
export const manual: PaymentProvider = {
  startDeposit: () => Promise.resolve({}),
  instructions: ({ amount_cents: cents, reference }, { DEPOSIT_ACCOUNT: account }) =>
    `Send ${dollarWords(dollars(cents))} by bank transfer${account && ` to ${account}`}, with the reference ${reference}. ` +
    'Your balance grows as soon as it has arrived.',
  // What an operator has recorded is told by the events alone.
  listPayments: async function* () {},
};
