/**
 * Why money moves: it is held for a job or goes back, links were approved, a dispute about them was
 * resolved, a sponsor added it, a creator was paid out, a payout failed and came back, a sponsor was
 * refunded, or their bank took a payment back or let it go again.
 */
export const transferKinds = [
  'hold',
  'release',
  'approval',
  'resolution',
  'deposit',
  'payout',
  'payout_return',
  'refund',
  'chargeback',
] as const;
export type TransferKind = (typeof transferKinds)[number];
