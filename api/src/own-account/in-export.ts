import { sql } from 'kysely';
import { type TableFacts, tables } from '../db/tables.ts';
import { isNotWithdrawn } from '../process/withdrawn.ts';
import { ofCreator, ofJobs, ofWork } from './whose-rows.ts';
import { accountColumns } from './exported-columns.ts';
import {
  eventSection,
  ledgerSection,
  notificationSection,
  pictureSection,
} from './joined-sections.ts';
import { ownRows, rowsOf, type Section } from './sections.ts';

type Table = keyof typeof tables;
type Told = {
  [T in Table]: (typeof tables)[T] extends { inExport: unknown } ? T : never;
}[Table];

/** Of tables that do not say it by themselves: without its line one does not compile. */
const queries: Readonly<Record<Exclude<Table, Told>, Section>> = {
  users: rowsOf('users', 'account', accountColumns, (me) => sql`id = ${me}`, 'id'),
  user_pictures: pictureSection,
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
  notifications: notificationSection,
  // What was done to them by others is others' own: reports, say. What they are told is above.
  events: eventSection,
  ledger_entries: ledgerSection,
};

const isQueried = (table: string): table is keyof typeof queries => table in queries;

/** What of each table is in the file that somebody takes along, or why nothing is. */
export const inExport: Readonly<Record<string, Section | string>> = Object.fromEntries(
  Object.entries<TableFacts>(tables).map(([table, { inExport: told }]) => {
    if (isQueried(table)) return [table, queries[table]];
    return [table, typeof told === 'object' ? ownRows(table, told) : told!];
  }),
);
