import { earliestOpenDueDate } from '@castwork/contract/dates';
import { type RawBuilder, sql } from 'kysely';

/**
 * The SQL condition "this job is on the market": not deleted, not past due, a slot free, and its
 * sponsor not suspended.
 * Written on the columns the partial indexes are written on. Source: decisions, "Who sees what".
 * @param table the name that the query gives `jobs`
 */
export const isOpen = (now: Date, table: 'jobs' | 'equals' = 'jobs'): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql<boolean>`(
    ${of('deleted_at')} is null
    and ${of('accepted_count')} < ${of('split_count')}
    and ${of('due_date')} >= ${earliestOpenDueDate(now)}::date
    and ${of('sponsor_id')} not in (select id from users where suspended_at is not null)
  )`;
};

/** Who asks when nobody may: said for a job that is full, deleted or past due. */
export const noLongerAvailable = 'This job is no longer available';
