import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently, createIndexOfMonths } from '../concurrently.ts';

export const inPieces = true;

/** What is wanted of a few is found by an index, however much there is of others. */
export async function up(db: Kysely<unknown>) {
  // News of one thing, whoever they are told to.
  await createIndexOfMonths(db, 'notifications_of_events', {
    whole: 'notifications',
    on: sql`(event_id) where read_at is null`,
  });
  await createIndexConcurrently(db, 'clocks_by_job', sql`on clocks (job_id)`);
}
