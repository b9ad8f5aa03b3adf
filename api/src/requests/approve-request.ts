import { requestCan } from '@castwork/contract/rules';
import { notify } from '../notifications/notify.ts';
import type { Operation } from '../operation.ts';
import { takeSlot } from '../submissions/accept-job.ts';
import { readRequest } from './request-view.ts';
import { findForSponsor, resolve } from './resolve.ts';

/**
 * Assigns the job to the creator who asked: slot, submission, request and notification change
 * together. 409 when the job is full or gone by then, and the request stays pending.
 */
export const approveRequest: Operation<'approveRequest'> = ({ db }, { params, caller }) =>
  db.transaction().execute(async (trx) => {
    const request = await findForSponsor(trx, params.id, caller.user.id);
    // The job before the request: the one lock order.
    await trx
      .selectFrom('jobs')
      .select('id')
      .where('id', '=', request.job_id)
      .forUpdate()
      .execute();
    await resolve(trx, request.id, requestCan.approve);
    const { job } = await takeSlot(
      trx,
      request.job_id,
      request.creator_id,
      'This creator has accepted the job already',
    );
    await notify(trx, [
      {
        userId: request.creator_id,
        type: 'assignment',
        meta: {
          kind: 'request_approved',
          jobId: job.id,
          jobTitle: job.title,
          message: `“${job.title}” is yours: your request was approved.`,
        },
      },
    ]);
    return { message: 'Request approved', request: await readRequest(trx, request.id) };
  });
