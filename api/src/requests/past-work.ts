import type { SubmissionStatus } from '@castwork/contract/process/submission';
import type { JobRequest } from '@castwork/contract/requests/schemas';
import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import { isOnTime } from '../people/on-time.ts';

type PastWork = NonNullable<JobRequest['pastWork']>;

/**
 * What creators have finished, for whomever: counted once for each, however many requests they have made.
 * @returns by their ids, of those who have finished anything
 */
export async function pastWorkOf(
  db: Db,
  creatorIds: readonly string[],
): Promise<ReadonlyMap<string, PastWork>> {
  // Postgres takes a long list for many creators, and reads more than it needs.
  const ids = [...new Set(creatorIds)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('submissions as work')
    .innerJoin('jobs as past', 'past.id', 'work.job_id')
    .where(sql<boolean>`work.creator_id = any(${ids}::uuid[])`)
    .where('work.status', '=', 'Approved' satisfies SubmissionStatus)
    .groupBy('work.creator_id')
    .select('work.creator_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('finished'),
      fn.countAll<number>().filterWhere(isOnTime).as('onTime'),
    ])
    .execute();
  return new Map(rows.map(({ creator_id: id, ...counts }) => [id, counts]));
}
