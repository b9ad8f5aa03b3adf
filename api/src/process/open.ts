import { earliestOpenDueDate } from '@castwork/contract/dates';
import { type RawBuilder, sql } from 'kysely';

/**
 * The SQL condition "this job is on the market": not deleted, not past due, a slot free.
 * Written on the columns the partial indexes are written on. Source: decisions, "Who sees what".
 */
export const isOpen = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  jobs.deleted_at is null
  and jobs.accepted_count < jobs.split_count
  and jobs.due_date >= ${earliestOpenDueDate(now)}::date
)`;

/** Who asks when nobody may: said for a job that is full, deleted or past due. */
export const noLongerAvailable = 'This job is no longer available';
