import { sql } from 'kysely';
import { creatorName } from '../accounts/users.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { conflict, notFound } from '../errors.ts';
import { spherePoint } from '../geo/distance.ts';
import { isId, newId } from '../ids.ts';
import { isOpen, noLongerAvailable } from '../jobs/open.ts';
import { notifyOnce } from '../notifications/notify.ts';
import type { Operation } from '../operation.ts';
import { hasAccepted } from '../submissions/accept-job.ts';
import { readRequest } from './request-view.ts';

/** Asks a sponsor for access. 409 when one is open already, or when the job needs no asking. */
export const createJobRequest: Operation<'createJobRequest'> = ({ db, limits }, { body, caller }) =>
  inTransaction(db, async (trx) => {
    const { user } = caller;
    await limits.count(trx, 'requests', user.id);
    // Locked, so that the job cannot be deleted or filled while the request is made.
    const job =
      isId(body.jobId) &&
      (await trx
        .selectFrom('jobs')
        .select(['id', 'title', 'sponsor_id', 'job_type'])
        .select(isOpen().as('is_open'))
        .select(
          sql<boolean | null>`position <-> ${spherePoint(user)} <= chord_of_miles(radius_miles)`.as(
            'is_within',
          ),
        )
        .where('id', '=', body.jobId)
        .forUpdate()
        .executeTakeFirst());
    if (!job) throw notFound('Job');
    if (await hasAccepted(trx, job.id, user.id))
      throw conflict('already_accepted', 'You have already accepted this job');
    if (!job.is_open) throw conflict('not_available', noLongerAvailable);
    if (job.job_type === 'upForGrabs' || job.is_within)
      throw conflict('no_request_needed', 'You can accept this job without asking');
    const created = await trx
      .insertInto('job_requests')
      .values({ id: newId(), job_id: job.id, creator_id: user.id, note: body.note })
      .onConflict((on) =>
        on
          .columns(['job_id', 'creator_id'])
          .where('status', '=', 'pending')
          .where('deleted_at', 'is', null)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!created) throw conflict('request_exists', 'You have already requested access to this job');
    await notifyOnce(trx, {
      userId: job.sponsor_id,
      type: 'creator_request',
      meta: {
        kind: 'request_made',
        jobId: job.id,
        jobTitle: job.title,
        creatorId: user.id,
        creatorName: creatorName(user),
      },
    });
    return { message: 'Request sent', request: await readRequest(trx, created.id) };
  });
