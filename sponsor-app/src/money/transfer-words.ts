import type { TransferKind } from '@castwork/contract/balance/transfer-kinds';
import type { EventKind } from '@castwork/contract/events/kinds';

/** Why money of a sponsor moved; a job, where there is one, ends the sentence. */
export const transferWords: Record<TransferKind, string> = {
  hold: 'Held for',
  release: 'Back from',
  approval: 'Paid for',
  resolution: 'Paid after a dispute about',
  deposit: 'Funds added',
  payout: 'Paid out',
  payout_return: 'Payout that came back',
  refund: 'Refund',
  chargeback: 'Payment disputed at your bank',
};

const reasons: Partial<Record<EventKind, string>> = {
  job_posted: 'The job was posted',
  job_edited: 'The job was changed',
  job_deleted: 'The job was deleted',
  job_taken_down: 'The job was taken down',
  // By its sponsor, or by an operator.
  job_canceled: 'The job was called off',
  job_over: 'The job is over',
  job_accepted: 'A creator accepted it',
  acceptance_undone: 'A creator took accepting it back',
  job_withdrawn: 'A creator withdrew',
  job_expired: 'No links came in time',
  request_approved: 'A creator was assigned',
  links_approved: 'Its links were approved',
  dispute_resolved: 'The dispute was decided',
  refund_requested: 'You asked for it back',
  refund_failed: 'It did not reach you',
  refund_declined: 'It was declined, and is yours again',
  deposit_charged_back: 'Your bank took it back',
  deposit_reinstated: 'Your bank let it go again',
};

/** What led to a transfer, in a few words; empty where nobody knows any more. */
export function reasonWords({ kind, reason }: { kind: TransferKind; reason: string }) {
  if (kind === 'deposit') return reason && `Reference ${reason}`;
  return reasons[reason as EventKind] ?? '';
}
