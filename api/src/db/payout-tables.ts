import type { PayoutMethodKind } from '@castwork/contract/payouts/schemas';
import type { PayoutStatus } from '@castwork/contract/process/payout';
import type { Originator } from '@castwork/settings/originator';
import type { Generated, JSONColumnType } from 'kysely';
import type { Moment, MomentOrNull } from './columns.ts';

/** How a creator is paid out. What was replaced stays: payouts name it. */
export interface PayoutMethods {
  id: string;
  user_id: string;
  kind: PayoutMethodKind;
  account_name: string;
  routing_number: string;
  last4: string;
  /** The account number, sealed. */
  account_sealed: Buffer;
  created_at: Moment;
  /** The one it came after: none for a first. */
  replaces: string | null;
  replaced_at: MomentOrNull;
}

export interface Payouts {
  id: string;
  creator_id: string;
  status: PayoutStatus;
  amount_cents: number;
  method_id: string;
  /** Asked for by the creator's schedule. */
  is_automatic: boolean;
  run_id: Generated<string | null>;
  /** Of Stripe, that it was sent to; none before it was, or where that was not kept. */
  stripe_account: Generated<string | null>;
  /** How often Stripe had too little money for the transfer to the creator's account. */
  transfers_refused: Generated<number>;
  /** How often that account had too little for what goes on to the bank. */
  bank_payouts_refused: Generated<number>;
  /** The failed one whose money it sends, of a creator who had left. */
  sends_again: Generated<string | null>;
  reference: Generated<string>;
  reason: Generated<string>;
  created_at: Moment;
  sent_at: MomentOrNull;
  ended_at: MomentOrNull;
}

/** What was found on one day, UTC, as sentences. */
export interface Reconciliations {
  /** `YYYY-MM-DD`. */
  day: string;
  at: Moment;
  differences: JSONColumnType<string[], string, never>;
}

/** Payouts that go out in one file. */
export interface PayoutRuns {
  id: string;
  at: Moment;
  format: 'csv' | 'nacha';
  /** Whom the file is from, as the settings said then: the same file can be made again. */
  originator: JSONColumnType<Partial<Originator>, string, never>;
  written_at: MomentOrNull;
}
