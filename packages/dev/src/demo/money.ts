/** What a sponsor of the demo has paid in. */
export interface Funds {
  sponsor: string;
  /** As the operator's order takes it. */
  dollars: string;
  reference: string;
}

/** Where a creator of the demo is paid out to, and their payouts, the oldest first. */
export interface Earner {
  creator: string;
  accountName: string;
  accountNumber: string;
  payouts: readonly {
    dollars: number;
    /** What an operator has recorded of it; nothing while it waits. */
    outcome?: readonly [order: 'payout-sent' | 'payout-failed', ...words: string[]];
  }[];
}

/** Of JPMorgan Chase in New York: a demo pays nobody. */
export const routingNumber = '021000021';

/** Enough for all that the sponsor posts, and something to post more. */
export const funds: Funds[] = [
  { sponsor: 'sponsor', dollars: '5000.00', reference: 'DEMO-LANTERN-1' },
];

/** One payout of each kind: paid, failed, on its way. */
export const earners: Earner[] = [
  {
    creator: 'creator',
    accountName: 'Maya Torres',
    accountNumber: '000123456789',
    payouts: [
      { dollars: 120, outcome: ['payout-sent', '--reference', 'ACH 2026-0001'] },
      { dollars: 80, outcome: ['payout-failed', '--reason', 'Account closed'] },
      { dollars: 150 },
    ],
  },
];
