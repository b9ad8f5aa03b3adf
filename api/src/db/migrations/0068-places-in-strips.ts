import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../concurrently.ts';

export const inPieces = true;

/**
 * Places by their degree of latitude and their longitude in it: deep in the nearest first a page finds its
 * places in strips along a ring, a third of the work that boxes took.
 */
export async function up(db: Kysely<unknown>) {
  await createIndexConcurrently(
    db,
    'places_in_strips',
    sql`on places ((floor(latitude) * 360 + longitude)) include (latitude, longitude, position)`,
  );
}
