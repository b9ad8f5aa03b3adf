import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import type { JobRow } from '../db/schema.ts';
import { spherePoint } from './distance.ts';
import type { Place } from './zips.ts';

/** Whether the job's own radius reaches a place; a creator's search radius plays no part. */
export async function isWithinReach(
  db: Db,
  job: Pick<JobRow, 'id' | 'job_type'>,
  place: Place,
): Promise<boolean> {
  if (job.job_type === 'upForGrabs') return true;
  const reached = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', job.id)
    .where(sql<boolean>`position <-> ${spherePoint(place)} <= chord_of_miles(radius_miles)`)
    .executeTakeFirst();
  return reached !== undefined;
}
