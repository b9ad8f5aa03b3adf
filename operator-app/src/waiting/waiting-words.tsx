import type { Waiting, WaitingKind } from '@castwork/contract/operator/waiting';
import type { StatusBadgeProps } from '@castwork/ui/status-badge';
import type { ReactNode } from 'react';
import { MailAgain } from './mail-again.tsx';

/** How one kind of what waits looks, and where it is done. */
export interface Words extends Pick<StatusBadgeProps, 'look' | 'word'> {
  /** Where it is done. */
  readonly to?: (id: string, detail?: string) => string | undefined;
  /** What its detail says; a stable word unless said. */
  readonly detail?: (detail: string) => string;
  /** What is done on the spot. */
  readonly act?: (of: Waiting) => ReactNode;
}

/** The clock of a submission leads to its case; it begins with whose it is. */
const clockOf = (id: string, detail = '') =>
  detail.startsWith('submission.') ? `/operator/cases/${id.split(' ')[0]}` : undefined;

const payoutAt = (id: string) => `/operator/money?find=${id}`;

/** Each kind of what waits: how it looks, and where it is done. */
export const waitingWords: Record<WaitingKind, Words> = {
  dispute: {
    look: 'dispute',
    word: 'Dispute',
    to: (id) => `/operator/disputes/${id}`,
    detail: (creator) => creator,
  },
  redCheck: {
    look: 'changes',
    word: 'Red check',
    to: (id) => `/operator/cases/${id}`,
  },
  report: {
    look: 'dispute',
    word: 'Report',
    to: (id) => `/operator/reports/${id}`,
    detail: (jobTitle) => jobTitle,
  },
  payoutToSend: {
    look: 'sent',
    word: 'Payout to send',
    to: payoutAt,
  },
  payoutFailed: {
    look: 'refused',
    word: 'Payout failed',
    to: payoutAt,
  },
  refundRequested: {
    look: 'sent',
    word: 'Refund to send',
    to: (id) => `/operator/money/deposits?status=refunds&find=${id}`,
  },
  depositAwaited: {
    look: 'waiting',
    word: 'Payment awaited',
    to: (id) => `/operator/money/deposits?status=pending&find=${id}`,
  },
  undeliveredMail: {
    look: 'refused',
    word: 'Undelivered mail',
    act: ({ _id, about }) => <MailAgain id={_id} to={about} />,
  },
  difference: {
    look: 'changes',
    word: 'Difference',
    to: () => '/operator/money/reconciliation',
  },
  // It is done by itself once the worker can: the log of the server says why it could not.
  lateClock: { look: 'held', word: 'Late clock', to: clockOf },
};
