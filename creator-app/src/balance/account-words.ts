import type { Payout, PayoutMethod } from '@castwork/contract/payouts/schemas';

/** Where money goes, after `to`: never more than the end of a number. */
export const accountWords = ({ kind, last4 }: Pick<Payout | PayoutMethod, 'kind' | 'last4'>) =>
  kind === 'stripe' ? 'your Stripe account' : `the account ending in ${last4}`;
