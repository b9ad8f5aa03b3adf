import type { WaitingKind } from '@castwork/contract/operator/schemas';
import { StatusBadge } from '@castwork/ui/status-badge';
import type { ReactNode } from 'react';

interface Words {
  readonly badge: ReactNode;
  /** Where it is done, by the id of what waits. */
  readonly to?: (id: string) => string;
}

/** Each kind of what waits: how it looks, and where it is done. */
export const waitingWords: Record<WaitingKind, Words> = {
  dispute: {
    badge: <StatusBadge look="dispute" word="Dispute" />,
    to: (id) => `/operator/disputes/${id}`,
  },
  payoutToSend: {
    badge: <StatusBadge look="sent" word="Payout to send" />,
    to: () => '/operator/payouts',
  },
  payoutFailed: {
    badge: <StatusBadge look="refused" word="Payout failed" />,
    to: () => '/operator/payouts?status=failed',
  },
  depositAwaited: {
    badge: <StatusBadge look="waiting" word="Payment awaited" />,
    to: () => '/operator/deposits',
  },
  difference: {
    badge: <StatusBadge look="changes" word="Difference" />,
    to: () => '/operator/reconciliation',
  },
  // Nothing is to be done here: the log of the server says why.
  lateClock: { badge: <StatusBadge look="held" word="Late clock" /> },
};
