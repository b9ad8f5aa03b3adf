import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import type { JobRow } from '../db/schema.ts';
import { chordOfMiles, spherePoint } from './distance.ts';
import type { Place } from '../zips/zips.ts';

/** The SQL condition that a job's own radius reaches a point; everybody is within an up-for-grabs job's. */
export const reaches = (
  point: RawBuilder<string | null>,
): RawBuilder<boolean> => sql<boolean>`coalesce(
  jobs.radius_miles is null or jobs.position <-> ${point} <= ${chordOfMiles(sql`jobs.radius_miles`)}, false
)`;

/** Whether the job's own radius reaches a place; a creator's search radius plays no part. */
export async function isWithinReach(
  db: Db,
  job: Pick<JobRow, 'id'>,
  place: Place,
): Promise<boolean> {
  const reached = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', job.id)
    .where(reaches(spherePoint(place)))
    .executeTakeFirst();
  return reached !== undefined;
}
