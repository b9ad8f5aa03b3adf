import type { TransferKind } from '@castwork/contract/balance/transfer-kinds';

/** Why a creator's money moved. Those of sponsors alone are here for what the API may add. */
const words = {
  approval: 'Approved',
  resolution: 'Dispute decided',
  payout: 'Withdrawn',
  payout_return: 'Payout failed: money back',
  deposit: 'Added',
  hold: 'Held',
  release: 'Released',
  refund: 'Refunded',
  chargeback: 'Taken back by the bank',
} as const satisfies Record<TransferKind, string>;

/** What a movement of a creator's money was. @returns a few words, the job's title is not in them */
export const transferWords = (kind: TransferKind): string => words[kind];
