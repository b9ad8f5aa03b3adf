import type { Waiting, WaitingKind } from '@castwork/contract/operator/schemas';
import { StatusBadge } from '@castwork/ui/status-badge';
import type { ReactNode } from 'react';
import { MailAgain } from './mail-again.tsx';

/** How one kind of what waits looks, and where it is done. */
export interface Words {
  readonly badge: ReactNode;
  /** Where it is done. */
  readonly to?: (id: string, detail?: string) => string | undefined;
  /** What is done on the spot. */
  readonly act?: (of: Waiting) => ReactNode;
}

/** The clock of a submission leads to its case; it begins with whose it is. */
const clockOf = (id: string, detail = '') =>
  detail.startsWith('submission.') ? `/operator/cases/${id.split(' ')[0]}` : undefined;

/** Each kind of what waits: how it looks, and where it is done. */
export const waitingWords: Record<WaitingKind, Words> = {
  dispute: {
    badge: <StatusBadge look="dispute" word="Dispute" />,
    to: (id) => `/operator/disputes/${id}`,
  },
  redCheck: {
    badge: <StatusBadge look="changes" word="Red check" />,
    to: (id) => `/operator/cases/${id}`,
  },
  report: {
    badge: <StatusBadge look="dispute" word="Report" />,
    to: (id) => `/operator/reports/${id}`,
  },
  payoutToSend: {
    badge: <StatusBadge look="sent" word="Payout to send" />,
    to: () => '/operator/money',
  },
  payoutFailed: {
    badge: <StatusBadge look="refused" word="Payout failed" />,
    to: () => '/operator/money?status=failed',
  },
  refundRequested: {
    badge: <StatusBadge look="sent" word="Refund to send" />,
    to: () => '/operator/money/deposits?status=refunds',
  },
  depositAwaited: {
    badge: <StatusBadge look="waiting" word="Payment awaited" />,
    to: () => '/operator/money/deposits',
  },
  undeliveredMail: {
    badge: <StatusBadge look="refused" word="Undelivered mail" />,
    act: ({ _id, about }) => <MailAgain id={_id} to={about} />,
  },
  difference: {
    badge: <StatusBadge look="changes" word="Difference" />,
    to: () => '/operator/money/reconciliation',
  },
  // It is done by itself once the worker can: the log of the server says why it could not.
  lateClock: { badge: <StatusBadge look="held" word="Late clock" />, to: clockOf },
};
