import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently, dropIndexConcurrently } from '../concurrently.ts';

export const inPieces = true;

/**
 * The index by which places are walked nearest first holds all of a place: those that are passed on the
 * way to a page deep in a list are read from it alone.
 */
export async function up(db: Kysely<unknown>) {
  await createIndexConcurrently(
    db,
    'places_nearest_first',
    sql`on places using gist (position) include (latitude, longitude)`,
  );
  await dropIndexConcurrently(db, 'places_by_position');
}
