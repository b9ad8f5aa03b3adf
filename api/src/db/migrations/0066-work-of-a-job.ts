import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../concurrently.ts';

export const inPieces = true;

/**
 * The work on a job is found by it, also by what does not ask whether that was undone: what a job holds,
 * and whether it is sound, was found by a look at all work there is.
 */
export const up = (db: Kysely<unknown>) =>
  createIndexConcurrently(db, 'submissions_of_job', sql`on submissions (job_id)`);
