import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { isId } from '../ids.ts';

/**
 * Locks a submission of the sponsor's and its job, in the one lock order: job, then submission.
 * @throws Refusal 404 when it is not there or not theirs
 */
export async function lockForSponsor(trx: Db, id: string, sponsorId: string) {
  const found =
    isId(id) &&
    (await trx
      .selectFrom('submissions')
      .innerJoin('jobs', 'jobs.id', 'submissions.job_id')
      .select(['jobs.id as jobId', 'jobs.title'])
      .where('submissions.id', '=', id)
      .where('jobs.sponsor_id', '=', sponsorId)
      .executeTakeFirst());
  if (!found) throw notFound('Submission');
  await trx.selectFrom('jobs').select('id').where('id', '=', found.jobId).forUpdate().execute();
  const submission = await trx
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...found, submission };
}
