import type { EventFacts } from '@castwork/contract/events/facts';
import type { EventKind, NotificationType } from '@castwork/contract/events/kinds';
import type { JobType, Platform } from '@castwork/contract/limits';
import type { NotificationMeta } from '@castwork/contract/notifications/schemas';
import type { ProcessName } from '@castwork/contract/process/processes';
import type { RequestStatus } from '@castwork/contract/process/request';
import type { SubmissionStatus } from '@castwork/contract/process/submission';
import type { ActorKind } from '@castwork/contract/process/transition';
import type { Role } from '@castwork/contract/roles';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Now = ColumnType<Date, Date | string | undefined, Date | string>;
type Links = JSONColumnType<string[], string | undefined>;

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
}

interface Jobs extends Brief {
  id: string;
  sponsor_id: string;
  multiple: boolean;
  repeat_count: number;
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

interface Submissions {
  id: string;
  job_id: string;
  creator_id: string;
  status: Generated<SubmissionStatus>;
  payout_cents: number;
  charge_cents: number;
  /** Percent of both that is paid: less where a dispute was resolved so. */
  share: Generated<number>;
  /** The version of the brief that was accepted. */
  job_version: Generated<number>;
  /** Taken back just after it was accepted: as if it had never been. */
  undone: Generated<boolean>;
  links: Links;
  feedback: Generated<string>;
  accepted_at: Now;
  submitted_at: MomentOrNull;
  approved_at: MomentOrNull;
}

interface SubmissionHistory {
  id: string;
  submission_id: string;
  links: Links;
  submitted_at: Moment;
  reason: string;
  created_at: Now;
}

interface JobRequests {
  id: string;
  job_id: string;
  creator_id: string;
  note: string;
  reason: Generated<string>;
  status: Generated<RequestStatus>;
  created_at: Now;
  resolved_at: MomentOrNull;
  archived_at: MomentOrNull;
  deleted_at: MomentOrNull;
}

interface Events {
  id: string;
  at: Moment;
  actor_kind: ActorKind;
  actor_id: string | null;
  subject_kind: ProcessName;
  subject_id: string;
  job_id: string | null;
  type: EventKind;
  data: JSONColumnType<EventFacts>;
}

/** When the system acts, or reminds, by itself unless the subject's state is left before. */
interface Clocks {
  subject_kind: ProcessName;
  subject_id: string;
  job_id: string;
  /** A line of the subject's process. */
  transition: string;
  /** True for a reminder of it. */
  reminds: boolean;
  due_at: Moment;
}

/** What is told to whom; the words are made of the event. Older ones hold their words themselves. */
interface Notifications {
  id: string;
  user_id: string;
  event_id: string | null;
  type: NotificationType | null;
  meta: ColumnType<NotificationMeta | null, string | null | undefined, never>;
  created_at: Now;
  read_at: MomentOrNull;
}

/** A kind that is chosen nothing for is told as the product has it. */
interface NotificationPreferences {
  user_id: string;
  kind: EventKind;
  app: boolean;
  mail: boolean;
}

/** What somebody is to be mailed of; the letter is null while none has been begun. */
interface EventMails {
  user_id: string;
  event_id: string;
  kind: EventKind;
  letter_id: string | null;
  begun_at: MomentOrNull;
}

/** Whose money an account holds and what for; the last two are the marketplace's own. */
export type LedgerAccountKind = 'sponsor' | 'held' | 'creator' | 'fees' | 'provider';

interface LedgerAccounts {
  id: string;
  owner_id: string | null;
  kind: LedgerAccountKind;
}

/** Why money moves: links were approved, or a dispute about them was resolved. */
export type LedgerTransferKind = 'approval' | 'resolution';

interface LedgerTransfers {
  id: string;
  kind: LedgerTransferKind;
  /** The same transfer is written once. */
  idempotency_key: string;
  submission_id: string | null;
  reason: Generated<string>;
  reverses: string | null;
  created_at: Now;
}

interface LedgerEntries {
  transfer_id: string;
  account_id: string;
  amount_cents: number;
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
  jobs: Jobs;
  job_versions: JobVersions;
  submissions: Submissions;
  submission_history: SubmissionHistory;
  job_requests: JobRequests;
  events: Events;
  clocks: Clocks;
  notifications: Notifications;
  notification_preferences: NotificationPreferences;
  event_mails: EventMails;
  ledger_accounts: LedgerAccounts;
  ledger_transfers: LedgerTransfers;
  ledger_entries: LedgerEntries;
  idempotency_keys: IdempotencyKeys;
}

export type UserRow = Selectable<Users>;
export type JobRow = Selectable<Jobs>;
export type SubmissionRow = Selectable<Submissions>;
export type ClockRow = Selectable<Clocks>;
