import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { isNotWithdrawn } from '../process/withdrawn.ts';
import { ofCreator, ofJobs, ofWork } from './whose-rows.ts';
import { accountColumns, jobColumns } from './exported-columns.ts';
import {
  eventSection,
  ledgerSection,
  notificationSection,
  pictureSection,
} from './joined-sections.ts';
import { rowsOf, type Section } from './sections.ts';

/**
 * What of each table is in the file that somebody takes along, or why nothing is. A new table does not
 * compile without its line.
 */
export const inExport: { readonly [T in keyof Database]: Section | string } = {
  users: rowsOf('users', 'account', accountColumns, (me) => sql`id = ${me}`, 'id'),
  sessions: rowsOf(
    'sessions',
    'sessions',
    ['id', 'user_agent', 'network', 'created_at', 'last_seen_at', 'expires_at'],
    (me) => sql`user_id = ${me}`,
    'id',
  ),
  email_changes: rowsOf(
    'email_changes',
    'emailChanges',
    ['email_before', 'email', 'requested_at', 'done_at'],
    (me) => sql`user_id = ${me}`,
    'requested_at',
  ),
  consents: rowsOf(
    'consents',
    'consents',
    ['version', 'agreed_at'],
    (me) => sql`user_id = ${me}`,
    'agreed_at',
  ),
  user_pictures: pictureSection,
  jobs: rowsOf('jobs', 'jobs', jobColumns, (me) => sql`sponsor_id = ${me}`, 'id'),
  job_versions: rowsOf(
    'job_versions',
    'earlierBriefs',
    ['job_id', 'version', 'brief', 'replaced_at'],
    (me) => sql`job_id in (select id from jobs where sponsor_id = ${me})`,
    'replaced_at',
  ),
  submissions: rowsOf(
    'submissions',
    'work',
    [
      'id',
      'job_id',
      'creator_id',
      'status',
      'payout_cents',
      'share',
      'job_version',
      'undone',
      'hidden',
      'links',
      'feedback',
      'accepted_at',
      'submitted_at',
      'approved_at',
    ],
    ofWork('id'),
    'id',
    // What they hide is their own.
    { hidden: ofCreator },
  ),
  submission_history: rowsOf(
    'submission_history',
    'workBeforeChanges',
    ['submission_id', 'links', 'submitted_at', 'reason', 'created_at'],
    ofWork('submission_id'),
    'id',
  ),
  links: rowsOf(
    'links',
    'links',
    ['id', 'submission_id', 'url', 'canonical', 'platform', 'post_id', 'handle'],
    ofWork('submission_id'),
    'id',
  ),
  link_checks: rowsOf(
    'link_checks',
    'linkChecks',
    ['link_id', 'name', 'result', 'message', 'checked_at'],
    (me) => sql`link_id in (select id from links where ${ofWork('submission_id')(me)})`,
    'checked_at',
  ),
  job_requests: rowsOf(
    'job_requests',
    'requests',
    ['id', 'job_id', 'creator_id', 'note', 'reason', 'status', 'created_at', 'resolved_at'],
    (me) => sql`${ofJobs('job_requests')(me)} and (${isNotWithdrawn()} or ${ofCreator(me)})`,
    'id',
  ),
  messages: rowsOf(
    'messages',
    'messages',
    ['id', 'job_id', 'from_id', 'to_id', 'text', 'at', 'read_at'],
    ofJobs('messages'),
    'id',
    // Nobody is told when theirs are read.
    { read_at: (me) => sql`to_id = ${me}` },
  ),
  reviews: rowsOf(
    'reviews',
    'reviews',
    [
      'id',
      'submission_id',
      'author_id',
      'person_id',
      'rating',
      'text',
      'shown_at',
      'reply',
      'replied_at',
    ],
    // One that is not shown yet is not even known to be there.
    (me, now) => sql`${ofWork('submission_id')(me)}
      and (author_id = ${me} or (person_id = ${me} and shown_at <= ${now}))`,
    'id',
  ),
  blocks: rowsOf(
    'blocks',
    'blocks',
    ['blocked_id', 'at'],
    // Who keeps them away is those people's own matter.
    (me) => sql`blocker_id = ${me}`,
    'at',
  ),
  saved_searches: rowsOf(
    'saved_searches',
    'savedSearches',
    ['id', 'query', 'radius_miles', 'alert', 'created_at'],
    (me) => sql`creator_id = ${me}`,
    'id',
  ),
  notifications: notificationSection,
  notification_preferences: rowsOf(
    'notification_preferences',
    'preferences',
    ['kind', 'app', 'mail'],
    (me) => sql`user_id = ${me}`,
    'kind',
  ),
  // What was done to them by others is others' own: reports, say. What they are told is above.
  events: eventSection,
  ledger_entries: ledgerSection,
  deposits: rowsOf(
    'deposits',
    'deposits',
    [
      'id',
      'status',
      'amount_cents',
      'refund_requested_cents',
      'provider',
      'reference',
      'created_at',
      'received_at',
    ],
    (me) => sql`sponsor_id = ${me}`,
    'id',
  ),
  payout_methods: rowsOf(
    'payout_methods',
    'payoutMethods',
    ['id', 'kind', 'account_name', 'routing_number', 'last4', 'created_at', 'replaced_at'],
    (me) => sql`user_id = ${me}`,
    'id',
  ),
  payouts: rowsOf(
    'payouts',
    'payouts',
    [
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
    (me) => sql`creator_id = ${me}`,
    'id',
  ),
  stripe_accounts: rowsOf(
    'stripe_accounts',
    'stripeAccount',
    ['account', 'can_be_paid', 'told_at'],
    (me) => sql`user_id = ${me}`,
    'told_at',
  ),
  account_tokens: 'Hashes of mailed links that have not been opened.',
  user_totp: 'The secret of an authenticator app opens the account.',
  recovery_codes: 'Hashes of codes that open the account.',
  idempotency_keys: 'Answers that were given within a day, of what is in the other sections.',
  threads: 'What is in `requests`, `submissions` and `messages`, as one list.',
  event_mails: 'Which mails wait to be sent, of what the notifications tell.',
  search_matches: 'Jobs of others, which the saved searches find.',
  recent_writes: 'Which transactions a replica must have before it is asked, for an hour.',
  link_previews: 'What platforms show to everybody.',
  clocks: 'When something would happen by itself, as the work itself says.',
  ledger_accounts: 'Names of accounts; what moved on them is in `ledger`.',
  ledger_transfers: 'What moved is in `ledger`.',
  ledger_sums: 'Sums of what is in `ledger`.',
  payment_events:
    'What the payment provider tells the marketplace; `deposits` says what became of it.',
  payout_runs: 'Files that the marketplace sends to its bank.',
  places: 'Where jobs are, as the map has it.',
  reconciliations: 'Checks of the marketplace’s own books.',
};
