import type { MoreFacts } from '@castwork/contract/events/facts';
import { dollars } from '@castwork/contract/money';
import type { PayoutMethodRow, PayoutRow } from '../db/schema.ts';

/** What every event of a payout says of it. */
export const payoutFacts = (
  {
    amount_cents: cents,
    is_automatic: isAutomatic,
  }: Pick<PayoutRow, 'amount_cents' | 'is_automatic'>,
  { last4 }: Pick<PayoutMethodRow, 'last4'>,
): MoreFacts => ({
  amount: dollars(cents),
  ...(last4 ? { last4 } : {}),
  ...(isAutomatic ? { isAutomatic } : {}),
});
