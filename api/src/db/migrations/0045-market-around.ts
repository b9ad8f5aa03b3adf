import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently, dropIndexConcurrently } from '../concurrently.ts';

export const inPieces = true;

/**
 * The local jobs of a place by pay, by due date and by age: however many there are around a creator, a
 * page needs the first of each place. The index by place and reach goes, of which all that were around
 * had to be read and sorted; that by radius gets the id with it, for the first of each radius at a place.
 */
export async function up(db: Kysely<unknown>) {
  const orders = {
    jobs_at_places_by_pay: 'payout_cents desc, id desc',
    jobs_at_places_by_due_date: 'due_date, id',
    jobs_at_places_by_age: 'precedence desc, id desc',
    jobs_at_places_by_reach: 'radius_miles, id',
  };
  for (const [name, order] of Object.entries(orders))
    await createIndexConcurrently(
      db,
      name,
      sql`on jobs (latitude, longitude, ${sql.raw(order)})
        where job_type = 'locationBased' and deleted_at is null and accepted_count < split_count`,
    );
  for (const name of ['jobs_by_place', 'jobs_at_places_by_radius'])
    await dropIndexConcurrently(db, name);
}
