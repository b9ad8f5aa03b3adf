import { type Kysely, sql } from 'kysely';
import { createIndexOfMonths } from '../concurrently.ts';

export const inPieces = true;

/**
 * What one creator asked for and did at a job is found among all that happens there. What they wrote is
 * not in it: of that there is much, and it is read from the messages themselves.
 */
export async function up(db: Kysely<unknown>) {
  await createIndexOfMonths(db, 'events_of_creators', {
    whole: 'events',
    on: sql`(job_id, (data ->> 'creatorId'), id) where subject_kind in ('submission', 'request')`,
  });
}
