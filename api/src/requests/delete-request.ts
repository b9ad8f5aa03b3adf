import { notFound } from '../errors.ts';
import { writeEvents } from '../events/write-events.ts';
import { takeBackNews } from '../events/take-back.ts';
import { isId } from '../ids.ts';
import type { Command } from '../operation.ts';
import { aboutJob, readCreator } from '../process/find.ts';
import type { Work } from '../work.ts';

/** Between its messages both sides read that nobody waits for an answer any more. */
async function recordWithdrawal(work: Work, id: string, jobId: string) {
  const job = await work.trx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  const creator = await readCreator(work, work.actor.id!);
  const subject = { kind: 'request', id, job: aboutJob(job), creator } as const;
  await writeEvents(work, 'request_withdrawn', [subject], {});
}

/** Deletes a request of the actor's. @throws Refusal 404 when it is not there or not theirs */
export async function remove(work: Work, id: string) {
  const { trx, actor, now } = work;
  const deleted =
    isId(id) &&
    (await trx
      .updateTable('job_requests')
      .set({ deleted_at: now })
      .where('id', '=', id)
      .where('creator_id', '=', actor.id)
      .where('deleted_at', 'is', null)
      .returning(['status', 'job_id'])
      .executeTakeFirst());
  if (!deleted) throw notFound('Request');
  if (deleted.status === 'pending') await recordWithdrawal(work, id, deleted.job_id);
  await takeBackNews(work, [id]);
}

/** Deletes the creator's own request: from both lists while pending, from the creator's after. */
export const deleteRequest: Command<'deleteRequest' | 'deleteJobRequest'> = async (
  work,
  { params },
) => {
  await remove(work, params.id);
  return { message: 'Request deleted' };
};

/** The same under its older address. */
export const deleteJobRequest: Command<'deleteJobRequest'> = deleteRequest;
