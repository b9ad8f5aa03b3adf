import { sql } from 'kysely';
import { conflict, notFound } from '../errors.ts';
import { isId } from '../ids.ts';
import { notify } from '../notifications/notify.ts';
import type { Operation } from '../operation.ts';

/**
 * Takes the job off the market and tells the creators who had accepted it. 409 while a creator's work
 * waits for a decision: links that were handed in once do, sent back or not.
 */
export const deleteJob: Operation<'deleteJob'> = async ({ db }, { params, caller }) => {
  if (!isId(params.id)) throw notFound('Job');
  await db.transaction().execute(async (trx) => {
    const job = await trx
      .selectFrom('jobs')
      .select(['id', 'title'])
      .where('id', '=', params.id)
      .where('sponsor_id', '=', caller.user.id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!job) throw notFound('Job');
    const submissions = await trx
      .selectFrom('submissions')
      .select(['creator_id', 'status'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('submission_history')
            .select('submission_history.id')
            .whereRef('submission_history.submission_id', '=', 'submissions.id'),
        ).as('was_sent_back'),
      )
      .where('job_id', '=', job.id)
      .execute();
    const waits = submissions.some(
      ({ status, was_sent_back: wasSentBack }) =>
        status === 'Submitted' || (status === 'Pending' && wasSentBack),
    );
    if (waits)
      throw conflict('links_waiting', 'Decide on the submitted links before deleting this job');
    await trx
      .updateTable('jobs')
      .set({ deleted_at: sql`now()` })
      .where('id', '=', job.id)
      .execute();
    await notify(
      trx,
      submissions
        .filter(({ status }) => status === 'Pending')
        .map(({ creator_id: userId }) => ({
          userId,
          type: 'request',
          meta: {
            kind: 'job_canceled',
            jobId: job.id,
            jobTitle: job.title,
            message: `The sponsor deleted “${job.title}”. It is no longer in My Jobs.`,
          },
        })),
    );
  });
  return { message: 'Job deleted' };
};
