import type { PayoutMethodKind } from '@castwork/contract/payouts/schemas';
import type { Settings } from '@castwork/settings/table';

/** How creators can be paid out here: by bank, and with Stripe where it is set up. */
export const offeredKinds = ({ PAYMENTS: name }: Settings<'PAYMENTS'>): PayoutMethodKind[] =>
  name === 'stripe' ? ['bank', 'stripe'] : ['bank'];
