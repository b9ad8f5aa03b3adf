import { sql } from 'kysely';

/** When the due date of `past` has ended everywhere on Earth (decisions, "Due dates"). */
export const dueDateEnded = sql`(past.due_date + 1 + interval '12 hours') at time zone 'utc'`;

/**
 * Whether the first links of `work` came in time: what a sponsor asked to be changed later makes nobody
 * late.
 */
export const isOnTime = sql<boolean>`(coalesce(
  (select min(history.submitted_at) from submission_history history
    where history.submission_id = work.id),
  work.submitted_at
) < ${dueDateEnded})`;
