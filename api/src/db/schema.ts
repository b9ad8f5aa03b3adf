import type { TransferKind } from '@castwork/contract/balance/transfer-kinds';
import type { EventFacts } from '@castwork/contract/events/facts';
import type { EventKind } from '@castwork/contract/events/kinds';
import type { DepositStatus } from '@castwork/contract/process/deposit';
import type { ProcessName } from '@castwork/contract/process/processes';
import type { ActorKind } from '@castwork/contract/process/transition';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { SubjectKind } from '../subject.ts';
import type { Moment, MomentOrNull, Now } from './columns.ts';
import type { LinkChecks, LinkPreviews, Links } from './link-tables.ts';
import type { Blocks, Messages, Threads } from './message-tables.ts';
import type { EventMails, NotificationPreferences, Notifications } from './notification-tables.ts';
import type {
  AccountTokens,
  Consents,
  RecoveryCodes,
  EmailChanges,
  Reviews,
  Sessions,
  UserPictures,
  Users,
  UserTotp,
} from './people-tables.ts';
import type { PayoutMethods, PayoutRuns, Payouts, Reconciliations } from './payout-tables.ts';
import type { Places, SavedSearches, SearchMatches } from './search-tables.ts';
import type { PaymentEvents, StripeAccounts } from './stripe-tables.ts';
import type {
  JobRequests,
  Jobs,
  JobVersions,
  SubmissionHistory,
  Submissions,
} from './work-tables.ts';

interface Events {
  id: string;
  at: Moment;
  actor_kind: ActorKind;
  actor_id: string | null;
  subject_kind: SubjectKind;
  subject_id: string;
  job_id: string | null;
  type: EventKind;
  data: JSONColumnType<EventFacts>;
}

/** When the system acts, or reminds, by itself unless the subject's state is left before. */
interface Clocks {
  subject_kind: ProcessName | 'review';
  subject_id: string;
  /** None for what belongs to no job. */
  job_id: string | null;
  /** A line of the subject's process; `show` of a review. */
  transition: string;
  /** True for a reminder of it. */
  reminds: boolean;
  due_at: Moment;
}

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

interface IdempotencyKeys {
  user_id: string;
  key: string;
  fingerprint: Buffer;
  status: number | null;
  reply: JSONColumnType<object, string | null | undefined, string | null> | null;
  created_at: Now;
}

/** What a replica must have before somebody reads from it. */
interface RecentWrites {
  user_id: string;
  /** A transaction's number, as text. */
  xid: Generated<string>;
  at: Now;
}

/** The tables by name, for kysely. */
export interface Database {
  users: Users;
  sessions: Sessions;
  account_tokens: AccountTokens;
  email_changes: EmailChanges;
  user_pictures: UserPictures;
  user_totp: UserTotp;
  recovery_codes: RecoveryCodes;
  consents: Consents;
  jobs: Jobs;
  job_versions: JobVersions;
  submissions: Submissions;
  submission_history: SubmissionHistory;
  links: Links;
  link_checks: LinkChecks;
  link_previews: LinkPreviews;
  job_requests: JobRequests;
  messages: Messages;
  threads: Threads;
  blocks: Blocks;
  events: Events;
  clocks: Clocks;
  notifications: Notifications;
  notification_preferences: NotificationPreferences;
  event_mails: EventMails;
  ledger_accounts: LedgerAccounts;
  ledger_transfers: LedgerTransfers;
  ledger_entries: LedgerEntries;
  ledger_sums: LedgerSums;
  deposits: Deposits;
  idempotency_keys: IdempotencyKeys;
  recent_writes: RecentWrites;
  payout_methods: PayoutMethods;
  payouts: Payouts;
  payout_runs: PayoutRuns;
  reconciliations: Reconciliations;
  payment_events: PaymentEvents;
  stripe_accounts: StripeAccounts;
  reviews: Reviews;
  saved_searches: SavedSearches;
  search_matches: SearchMatches;
  places: Places;
}

export type UserRow = Selectable<Users>;
export type JobRow = Selectable<Jobs>;
export type SubmissionRow = Selectable<Submissions>;
export type DepositRow = Selectable<Deposits>;
export type ClockRow = Selectable<Clocks>;
export type SavedSearchRow = Selectable<SavedSearches>;
export type PayoutRow = Selectable<Payouts>;
export type PayoutMethodRow = Selectable<PayoutMethods>;
export type PayoutRunRow = Selectable<PayoutRuns>;
