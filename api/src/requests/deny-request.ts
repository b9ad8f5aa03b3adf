import { requestCan } from '@castwork/contract/rules';
import { notify } from '../notifications/notify.ts';
import type { Operation } from '../operation.ts';
import { readRequest } from './request-view.ts';
import { findForSponsor, resolve } from './resolve.ts';

/** Turns a request down and tells the creator, with the reason. 409 when it was decided already. */
export const denyRequest: Operation<'denyRequest'> = ({ db }, { params, body, caller }) =>
  db.transaction().execute(async (trx) => {
    const request = await findForSponsor(trx, params.id, caller.user.id);
    await resolve(trx, request.id, requestCan.deny, body.reason);
    await notify(trx, [
      {
        userId: request.creator_id,
        type: 'request',
        meta: {
          kind: 'request_denied',
          jobId: request.job_id,
          jobTitle: request.title,
          message: `Your request for “${request.title}” was denied.`,
          ...(body.reason ? { reason: body.reason } : {}),
        },
      },
    ]);
    return { message: 'Request denied', request: await readRequest(trx, request.id) };
  });
