import { sql } from 'kysely';
import { dueDateEndText } from '../db/due-date-end.ts';

/** When the due date of `past` has ended. */
export const dueDateEnded = sql.raw(dueDateEndText('past.due_date'));

/**
 * Whether the first links of `work` came in time: what a sponsor asked to be changed later makes nobody
 * late.
 */
export const isOnTime = sql<boolean>`(coalesce(
  (select min(history.submitted_at) from submission_history history
    where history.submission_id = work.id),
  work.submitted_at
) < ${dueDateEnded})`;
