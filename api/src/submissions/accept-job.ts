import { sql } from 'kysely';
import { notFound } from '../errors.ts';
import { isWithinReach } from '../geo/reach.ts';
import type { Command } from '../operation.ts';
import { orEqualPost } from '../process/equal-posts.ts';
import { lockOpenJobRow, readCreator } from '../process/find.ts';
import type { Work } from '../work.ts';
import { accept, findAccepted } from './accept.ts';
import { readAcceptedJob } from './submission-view.ts';

/** Whether an approved request has led to a place, as it does at once: perhaps of an equal post. */
const isUsed = sql<boolean>`exists (
  select from submissions
  where submissions.creator_id = job_requests.creator_id and accepted_at = resolved_at
)`;

/** Whether the creator was let in by the sponsor, and has not gone in yet, or is in already. */
async function isLetIn({ trx }: Work, jobId: string, creatorId: string): Promise<boolean> {
  const approved = await trx
    .selectFrom('job_requests')
    .select('id')
    .where('job_id', '=', jobId)
    .where('creator_id', '=', creatorId)
    .where('status', '=', 'approved')
    .where(({ not }) => not(isUsed))
    .executeTakeFirst();
  return approved !== undefined || (await findAccepted(trx, jobId, creatorId)) !== undefined;
}

/**
 * Accepts an open job, or an equal post of it where that is asked for and its places are gone, and tells
 * its sponsor. 409 where it has changed since the creator saw it, 403 beyond the job's radius without an approved request.
 */
export const acceptJob: Command<'acceptJob'> = async (work, { body, caller }) => {
  const asked = await lockOpenJobRow(work, body.jobId);
  if (!asked) throw notFound('Job');
  const creator = await readCreator(work, caller.actor.id);
  const { id: jobId } = body.orEqual
    ? await orEqualPost(work, asked, { creatorId: creator.id })
    : asked;
  const id = await accept(work, {
    jobId,
    creator,
    version: body.version,
    mayTake: async (job) =>
      (await isWithinReach(work.trx, job, caller.profile)) ||
      (await isLetIn(work, job.id, creator.id)),
  });
  return { message: 'Job accepted', acceptedJob: await readAcceptedJob(work.trx, id) };
};
