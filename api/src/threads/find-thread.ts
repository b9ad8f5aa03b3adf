import type { Actor } from '../actor.ts';
import type { Db } from '../db/queries.ts';
import type { JobRow } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';

/** A thread: a creator and a job, with the two sides as the one who asks sees them. */
export interface FoundThread {
  readonly job: JobRow;
  readonly creatorId: string;
  readonly otherId: string;
}

/**
 * Finds a thread of somebody's.
 * @param id of any request or accepted job it is about
 * @throws Refusal 404 when it is not there, or the actor is neither of its sides
 */
export async function findThread(
  db: Db,
  id: string,
  { kind, id: me }: Actor,
): Promise<FoundThread> {
  const sought = soughtId(id);
  const thing = await db
    .selectFrom('submissions')
    .select(['job_id', 'creator_id'])
    .where('id', '=', sought)
    .unionAll((all) =>
      all.selectFrom('job_requests').select(['job_id', 'creator_id']).where('id', '=', sought),
    )
    .executeTakeFirst();
  const job =
    thing &&
    (await db.selectFrom('jobs').selectAll().where('id', '=', thing.job_id).executeTakeFirst());
  if (!thing || !job) throw notFound('Thread');
  const sides = { creator: thing.creator_id, sponsor: job.sponsor_id };
  if (kind !== 'creator' && kind !== 'sponsor') throw notFound('Thread');
  if (sides[kind] !== me) throw notFound('Thread');
  const otherId = kind === 'creator' ? sides.sponsor : sides.creator;
  return { job, creatorId: thing.creator_id, otherId };
}
