import type { Actor } from '../actor.ts';
import type { Db } from '../db/queries.ts';
import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';

/**
 * A submission that somebody may read all of: its two sides, and operators.
 * @throws Refusal 404 for nobody else's, and for an id that is none
 */
export async function findReadable(db: Db, id: string, { kind, id: readerId }: Actor) {
  const submission = await db
    .selectFrom('submissions')
    .innerJoin('jobs', 'jobs.id', 'submissions.job_id')
    .select(['submissions.id', 'submissions.job_id', 'submissions.creator_id'])
    .where('submissions.id', '=', soughtId(id))
    .$if(kind !== 'operator', (some) =>
      some.where(({ or, eb }) =>
        or([eb('submissions.creator_id', '=', readerId), eb('jobs.sponsor_id', '=', readerId)]),
      ),
    )
    .executeTakeFirst();
  if (!submission) throw notFound('Submission');
  return submission;
}

/** Which work is meant, of whom. */
export type Readable = Awaited<ReturnType<typeof findReadable>>;
