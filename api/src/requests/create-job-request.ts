import { requestProcess } from '@castwork/contract/process/request';
import type { JobRow } from '../db/schema.ts';
import { conflict, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { isOpen, noLongerAvailable } from '../process/open.ts';
import { isWithinReach } from '../geo/reach.ts';
import type { Command } from '../operation.ts';
import { orEqualPost } from '../process/equal-posts.ts';
import { aboutJob, lockJobRow, lockOpenJobRow, readCreator } from '../process/find.ts';
import { begin } from '../process/move.ts';
import { refuseUnseen } from '../process/seen-version.ts';
import { isUnanswered } from '../process/withdrawn.ts';
import { refuseApart } from '../safety/blocks.ts';
import { refuseAgain } from '../submissions/accept.ts';
import { forRequests } from './apart-words.ts';
import { readRequest } from './request-view.ts';
import type { Work } from '../work.ts';

/** A request for one of equal posts is one for all of them. @throws Refusal 409 where one waits already */
async function refuseTwice({ trx }: Work, job: JobRow, creatorId: string) {
  const waiting = await trx
    .selectFrom('job_requests')
    .innerJoin('jobs', 'jobs.id', 'job_requests.job_id')
    .select('job_requests.id')
    .where('jobs.posting_id', '=', job.posting_id)
    .where('job_requests.creator_id', '=', creatorId)
    .where(isUnanswered)
    .executeTakeFirst();
  const { code, message } = requestProcess.make.refusal;
  if (waiting) throw conflict(code, message);
}

/**
 * Asks a sponsor for access to a job, or to an equal post of it where that is asked for and its places
 * are gone. 409 when one is open already, for it or an equal post, when the job needs no asking, or when
 * it has changed since the creator saw it. 403 where one of the two has blocked the other.
 */
export const createJobRequest: Command<'createJobRequest'> = async (work, { body, caller }) => {
  const { trx, now, limits } = work;
  await limits.count(trx, 'requests', caller.actor.id);
  // Locked, so that the job cannot be deleted or filled while the request is made.
  const asked = await lockOpenJobRow(work, body.jobId);
  if (!asked) throw notFound('Job');
  const meant = body.orEqual
    ? await orEqualPost(work, asked, { creatorId: caller.actor.id })
    : asked;
  // Also one without a free place: it may have one by the time it is looked at.
  const job = (await lockJobRow(work, meant.id))!;
  const creator = await readCreator(work, caller.actor.id);
  await refuseAgain(trx, job.id, creator.id);
  await refuseTwice(work, job, creator.id);
  const { is_open: canBeTaken } = await trx
    .selectFrom('jobs')
    .select(isOpen(now).as('is_open'))
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow();
  if (!canBeTaken) throw conflict('not_available', noLongerAvailable);
  await refuseApart(work, creator.id, job.sponsor_id, forRequests);
  if (await isWithinReach(trx, job, caller.profile))
    throw conflict('no_request_needed', 'You can accept this job without asking');
  refuseUnseen(job, body.version, 'ask for it');
  const id = newId();
  await begin(
    work,
    'request',
    'make',
    [
      {
        row: {
          id,
          job_id: job.id,
          creator_id: creator.id,
          note: body.note,
          created_at: now,
        },
        subject: { id, job: aboutJob(job), creator },
      },
    ],
    body.note ? { note: body.note } : {},
  );
  return { message: 'Request sent', request: await readRequest(trx, id) };
};
