import type { OperatorPayout } from '@castwork/contract/operator/schemas';

/** What may be recorded of a payout, as it is now. */
export function mayMark({ status, kind, isLeftBehind = false }: OperatorPayout) {
  const isOfBank = kind === 'bank';
  return {
    sent: isLeftBehind || (isOfBank && (status === 'pending' || status === 'processing')),
    failed: isOfBank && status !== 'failed',
  };
}
