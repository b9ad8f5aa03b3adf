import type { TransferKind } from '@castwork/contract/balance/transfer-kinds';
import type { EventFacts } from '@castwork/contract/events/facts';
import type { EventKind } from '@castwork/contract/events/kinds';
import type { UsageRights } from '@castwork/contract/jobs/usage-rights';
import type { JobType, Platform } from '@castwork/contract/limits';
import type { PostPlatform } from '@castwork/contract/platforms/post-platforms';
import type { DepositStatus } from '@castwork/contract/process/deposit';
import type { ProcessName } from '@castwork/contract/process/processes';
import type { ActorKind } from '@castwork/contract/process/transition';
import type { Role } from '@castwork/contract/roles';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { Moment, MomentOrNull, Now } from './columns.ts';
import type { LinkChecks, LinkPreviews, Links } from './link-tables.ts';
import type { Blocks, Messages } from './message-tables.ts';
import type { EventMails, NotificationPreferences, Notifications } from './notification-tables.ts';
import type { Reviews } from './people-tables.ts';
import type { PayoutMethods, PayoutRuns, Payouts, Reconciliations } from './payout-tables.ts';
import type { SavedSearches, SearchMatches } from './search-tables.ts';
import type { PaymentEvents, StripeAccounts } from './stripe-tables.ts';
import type { JobRequests, SubmissionHistory, Submissions } from './work-tables.ts';

interface Users {
  id: string;
  role: Role;
  email: string;
  email_folded: string;
  password_hash: string;
  confirmed_at: MomentOrNull;
  full_name: Generated<string>;
  stage_name: Generated<string>;
  business_name: Generated<string>;
  phone: Generated<string>;
  street_address: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip_code: Generated<string>;
  content_type: Generated<string>;
  platforms: JSONColumnType<Platform[], string | undefined>;
  platform_urls: JSONColumnType<Partial<Record<Platform, string>>, string | undefined>;
  latitude: number | null;
  longitude: number | null;
  created_at: Now;
  signup_id: Generated<string>;
  tips_dismissed: Generated<boolean>;
}

interface Sessions {
  id: string;
  user_id: string;
  created_at: Now;
  expires_at: Moment;
}

interface AccountTokens {
  hash: Buffer;
  user_id: string;
  purpose: 'confirm' | 'reset';
  created_at: Now;
  expires_at: Moment;
  signup_id: string;
}

/** The authenticator app that somebody has set up. */
interface UserTotp {
  user_id: string;
  /** Its secret, sealed. */
  secret_sealed: Buffer;
  /** The step of time of the last code that was used; that one and earlier ones count no more. */
  last_step: number;
  created_at: Moment;
}

/** What a sponsor says of a job. */
export interface Brief {
  title: string;
  description: string;
  budget_cents: number;
  job_type: JobType;
  /** `YYYY-MM-DD`. */
  due_date: string;
  split_count: number;
  radius_miles: number | null;
  agent_name: string;
  agent_phone: string;
  /** Any will do where there are none. */
  platforms: PostPlatform[];
  /** How many are asked for; null where it is left open. */
  post_count: number | null;
  mentions: string[];
  disclosure: string;
  usage_rights: UsageRights | null;
}

/** Columns of a brief that are empty unless something is said. */
interface BriefDefaults {
  platforms: Generated<PostPlatform[]>;
  mentions: Generated<string[]>;
  disclosure: Generated<string>;
}

interface Jobs extends Omit<Brief, keyof BriefDefaults>, BriefDefaults {
  id: string;
  sponsor_id: string;
  multiple: boolean;
  repeat_count: number;
  /** The same for equal jobs that were posted together; one that is changed gets its own. */
  posting_id: Generated<string>;
  accepted_count: Generated<number>;
  payout_cents: number;
  city: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
  position: ColumnType<string | null, never, never>;
  coverage: ColumnType<string | null, never, never>;
  /** 0 or less: see `placeInMarket`. */
  precedence: Generated<number>;
  /** How often the brief was changed, from 1 on. */
  version: Generated<number>;
  created_at: Now;
  deleted_at: MomentOrNull;
}

/** A brief as it was before it was changed. */
interface JobVersions {
  job_id: string;
  version: number;
  brief: JSONColumnType<Brief, string, never>;
  replaced_at: Moment;
}

interface Events {
  id: string;
  at: Moment;
  actor_kind: ActorKind;
  actor_id: string | null;
  subject_kind: ProcessName | 'person' | 'message' | 'review' | 'search';
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
}

interface IdempotencyKeys {
  user_id: string;
  key: string;
  fingerprint: Buffer;
  status: number | null;
  reply: JSONColumnType<object, string | null | undefined, string | null> | null;
  created_at: Now;
}

/** The tables by name, for kysely. */
export interface Database {
  users: Users;
  sessions: Sessions;
  account_tokens: AccountTokens;
  user_totp: UserTotp;
  jobs: Jobs;
  job_versions: JobVersions;
  submissions: Submissions;
  submission_history: SubmissionHistory;
  links: Links;
  link_checks: LinkChecks;
  link_previews: LinkPreviews;
  job_requests: JobRequests;
  messages: Messages;
  blocks: Blocks;
  events: Events;
  clocks: Clocks;
  notifications: Notifications;
  notification_preferences: NotificationPreferences;
  event_mails: EventMails;
  ledger_accounts: LedgerAccounts;
  ledger_transfers: LedgerTransfers;
  ledger_entries: LedgerEntries;
  deposits: Deposits;
  idempotency_keys: IdempotencyKeys;
  payout_methods: PayoutMethods;
  payouts: Payouts;
  payout_runs: PayoutRuns;
  reconciliations: Reconciliations;
  payment_events: PaymentEvents;
  stripe_accounts: StripeAccounts;
  reviews: Reviews;
  saved_searches: SavedSearches;
  search_matches: SearchMatches;
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
