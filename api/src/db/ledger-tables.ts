import type { TransferKind } from '@castwork/contract/balance/transfer-kinds';
import type { DepositStatus } from '@castwork/contract/process/deposit';
import type { Generated } from 'kysely';
import type { Moment, MomentOrNull, Now } from './columns.ts';
import { books, codeWord, type FactsOf } from './table-facts.ts';

/** Whose money an account holds and what for; the last two are the marketplace's own. */
export type LedgerAccountKind = 'sponsor' | 'held' | 'creator' | 'fees' | 'provider';

interface LedgerAccounts {
  id: string;
  owner_id: string | null;
  kind: LedgerAccountKind;
}

interface LedgerTransfers {
  id: string;
  kind: TransferKind;
  /** The same transfer is written once. */
  idempotency_key: string;
  submission_id: string | null;
  /** The job it is for; null where it is about none. */
  job_id: string | null;
  payout_id: Generated<string | null>;
  reason: Generated<string>;
  reverses: string | null;
  created_at: Now;
}

interface LedgerEntries {
  transfer_id: string;
  account_id: string;
  amount_cents: number;
}

/** What an account held before a moment. */
interface LedgerSums {
  account_id: string;
  /** An id: the entries of all transfers below it are in the sum, and there will be no more of them. */
  until: string;
  cents: number;
}

/** Money that a sponsor adds. */
interface Deposits {
  id: string;
  sponsor_id: string;
  status: DepositStatus;
  amount_cents: number;
  /** Who takes it in. */
  provider: 'manual' | 'stripe';
  /** What the payment is known by. */
  reference: string;
  created_at: Moment;
  received_at: MomentOrNull;
  /** What of it was asked back and is not sent yet: it has left the balance. */
  refund_requested_cents: Generated<number>;
}

export interface LedgerTables {
  ledger_accounts: LedgerAccounts;
  ledger_transfers: LedgerTransfers;
  ledger_entries: LedgerEntries;
  ledger_sums: LedgerSums;
  deposits: Deposits;
}

/** What is said of them. */
export const ledgerTables = {
  ledger_accounts: {
    // Locking an account takes the right to change it; a trigger refuses the change itself.
    may: 'select, insert, update (id)',
    atClosing: { nobodys: 'Accounts are of an id, and kept as long as the books are' },
    inExport: 'Names of accounts; what moved on them is in `ledger`.',
  },
  ledger_transfers: {
    may: 'select, insert',
    atClosing: {
      columns: { kind: codeWord, idempotency_key: codeWord, reason: books },
    },
    inExport: 'What moved is in `ledger`.',
  },
  ledger_entries: {
    may: 'select, insert',
    atClosing: { nobodys: 'Amounts' },
  },
  ledger_sums: {
    may: 'select',
    atClosing: { nobodys: 'Sums of amounts' },
    inExport: 'Sums of what is in `ledger`.',
  },
  deposits: {
    may: 'select, insert, update (amount_cents, received_at, refund_requested_cents, status)',
    atClosing: { columns: { status: codeWord, provider: codeWord, reference: books } },
    inExport: {
      name: 'deposits',
      columns: [
        'id',
        'status',
        'amount_cents',
        'refund_requested_cents',
        'provider',
        'reference',
        'created_at',
        'received_at',
      ],
      of: 'sponsor_id',
      newestBy: 'id',
    },
  },
} as const satisfies FactsOf<LedgerTables>;
