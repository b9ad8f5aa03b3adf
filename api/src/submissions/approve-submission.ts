import { submissionCan } from '@castwork/contract/rules';
import { sql } from 'kysely';
import { conflict } from '../errors.ts';
import { notify } from '../notifications/notify.ts';
import type { Operation } from '../operation.ts';
import { pay } from '../payouts/pay.ts';
import { lockForSponsor } from './decide.ts';
import { readSubmission } from './submission-view.ts';

/** Approves submitted links and credits the creator in the same transaction. 409 from any other state. */
export const approveSubmission: Operation<'approveSubmission'> = ({ db }, { params, caller }) =>
  db.transaction().execute(async (trx) => {
    const { submission, jobId, title } = await lockForSponsor(trx, params.id, caller.user.id);
    const approved = await trx
      .updateTable('submissions')
      .set({ status: submissionCan.approve.to, approved_at: sql`now()`, feedback: '' })
      .where('id', '=', submission.id)
      .where('status', '=', submissionCan.approve.from)
      .returningAll()
      .executeTakeFirst();
    if (!approved)
      throw submission.status === 'Approved'
        ? conflict('already_approved', 'These links have already been approved')
        : conflict('nothing_to_approve', 'There are no submitted links to approve');
    await pay(trx, approved, caller.user.id);
    await notify(trx, [
      {
        userId: approved.creator_id,
        type: 'request',
        meta: {
          kind: 'links_approved',
          jobId,
          jobTitle: title,
          message: `Your links for “${title}” were approved and paid.`,
        },
      },
    ]);
    return { message: 'Links approved', submission: await readSubmission(trx, params.id) };
  });
