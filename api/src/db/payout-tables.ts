import type { PayoutMethodKind } from '@castwork/contract/payouts/schemas';
import type { PayoutStatus } from '@castwork/contract/process/payout';
import type { Originator } from '@castwork/settings/originator';
import type { Generated, JSONColumnType } from 'kysely';
import type { Moment, MomentOrNull } from './columns.ts';
import { books, codeWord, type FactsOf } from './table-facts.ts';

/** How a creator is paid out. What was replaced stays: payouts name it. */
interface PayoutMethods {
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

interface Payouts {
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
  /** Whether it has failed, and Stripe was not seen to have given back what went there. */
  is_coming_back: Generated<boolean>;
  /** The failed one whose money it sends, of a creator who had left. */
  sends_again: Generated<string | null>;
  reference: Generated<string>;
  reason: Generated<string>;
  created_at: Moment;
  sent_at: MomentOrNull;
  ended_at: MomentOrNull;
}

/** What was found on one day, UTC, as sentences. */
interface Reconciliations {
  /** `YYYY-MM-DD`. */
  day: string;
  at: Moment;
  differences: JSONColumnType<string[], string, never>;
}

/** Payouts that go out in one file. */
interface PayoutRuns {
  id: string;
  at: Moment;
  format: 'csv' | 'nacha';
  /** Whom the file is from, as the settings said then: the same file can be made again. */
  originator: JSONColumnType<Partial<Originator>, string, never>;
  written_at: MomentOrNull;
}

export interface PayoutTables {
  payout_methods: PayoutMethods;
  payouts: Payouts;
  payout_runs: PayoutRuns;
  reconciliations: Reconciliations;
}

/** What is said of them. */
export const payoutTables = {
  payout_methods: {
    may: 'select, insert, update (replaced_at)',
    atClosing: {
      columns: {
        kind: codeWord,
        account_name: 'replaced',
        routing_number: 'replaced',
        last4: books,
        account_sealed: 'replaced',
      },
    },
    inExport: {
      name: 'payoutMethods',
      columns: [
        'id',
        'kind',
        'account_name',
        'routing_number',
        'last4',
        'created_at',
        'replaced_at',
      ],
      of: 'user_id',
      newestBy: 'id',
    },
  },
  payouts: {
    may: 'select, insert, update (bank_payouts_refused, ended_at, is_coming_back, method_id, reason, reference, run_id, sent_at, status, stripe_account, transfers_refused)',
    atClosing: {
      columns: { status: codeWord, reference: books, reason: books, stripe_account: books },
    },
    inExport: {
      name: 'payouts',
      columns: [
        'id',
        'status',
        'amount_cents',
        'method_id',
        'is_automatic',
        'reference',
        'reason',
        'created_at',
        'sent_at',
        'ended_at',
      ],
      of: 'creator_id',
      newestBy: 'id',
    },
  },
  payout_runs: {
    may: 'select, insert, update (written_at)',
    atClosing: { nobodys: 'Which files the marketplace has sent to its bank' },
    inExport: 'Files that the marketplace sends to its bank.',
  },
  reconciliations: {
    may: 'select, insert',
    atClosing: { nobodys: 'Checks of the marketplace’s own books' },
    inExport: 'Checks of the marketplace’s own books.',
  },
} as const satisfies FactsOf<PayoutTables>;
