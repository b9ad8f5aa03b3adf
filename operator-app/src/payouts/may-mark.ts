import type { OperatorPayout } from '@castwork/contract/operator/schemas';

type Marked = Pick<OperatorPayout, 'status' | 'kind' | 'isLeftBehind' | 'isComingBack'>;

/** What may be recorded of a payout, as it is now. */
export function mayMark({ status, kind, isLeftBehind, isComingBack }: Marked) {
  const isOfBank = kind === 'bank';
  const isUnsent = isOfBank && (status === 'pending' || status === 'processing');
  return {
    // Before it is back it would be paid twice.
    sent: isLeftBehind ? !isComingBack : isUnsent,
    failed: isOfBank && status !== 'failed',
  };
}
