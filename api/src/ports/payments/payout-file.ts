import type { Originator } from '@castwork/settings/originator';

/** The files that a run of payouts can be written as. */
export const payoutFileFormats = ['csv', 'nacha'] as const;
export type PayoutFileFormat = (typeof payoutFileFormats)[number];

/** One payout as a bank is told of it. */
export interface PayoutOrder {
  readonly id: string;
  readonly cents: number;
  readonly accountName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** A run of payouts, with all that its file is made of: the same run is the same file. */
export interface PayoutFile {
  readonly at: Date;
  /** How many runs began earlier on the same day, UTC. */
  readonly before: number;
  readonly originator: Originator | undefined;
  readonly orders: readonly PayoutOrder[];
}
