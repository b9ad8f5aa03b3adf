import { earliestOpenDueDate } from '@castwork/contract/dates';
import { type RawBuilder, sql } from 'kysely';

/** When a statement looks: a moment, or the first day on which an open job may be due by then. */
export type Moment = Date | RawBuilder<string>;

/**
 * The SQL condition "this job is on the market": not deleted, not past due, a slot free, and its
 * sponsor not suspended.
 * Written on the columns the partial indexes are written on. Source: decisions, "Who sees what".
 * @param table the name that the query gives `jobs`
 */
export const isOpen = (now: Moment, table: 'jobs' | 'equals' = 'jobs'): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const day = now instanceof Date ? sql`${earliestOpenDueDate(now)}` : now;
  return sql<boolean>`(
    ${of('deleted_at')} is null
    and ${of('accepted_count')} < ${of('split_count')}
    and ${of('due_date')} >= ${day}::date
    and ${of('sponsor_id')} not in (select id from users where suspended_at is not null)
  )`;
};

/** Who asks when nobody may: said for a job that is full, deleted or past due. */
export const noLongerAvailable = 'This job is no longer available';
