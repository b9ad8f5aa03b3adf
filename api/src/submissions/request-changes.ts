import { submissionCan } from '@castwork/contract/rules';
import { conflict } from '../errors.ts';
import { newId } from '../ids.ts';
import { notify } from '../notifications/notify.ts';
import type { Operation } from '../operation.ts';
import { lockForSponsor } from './decide.ts';
import { readSubmission } from './submission-view.ts';

/** Sends links back: they move to the history, and the creator sees the reason. */
export const requestChanges: Operation<'requestChanges'> = ({ db }, { params, body, caller }) =>
  db.transaction().execute(async (trx) => {
    const { submission, jobId, title } = await lockForSponsor(trx, params.id, caller.user.id);
    const { reason } = body;
    const returned = await trx
      .updateTable('submissions')
      .set({
        status: submissionCan.requestChanges.to,
        links: '[]',
        submitted_at: null,
        feedback: reason,
      })
      .where('id', '=', submission.id)
      .where('status', '=', submissionCan.requestChanges.from)
      .returningAll()
      .executeTakeFirst();
    if (!returned || !submission.submitted_at)
      throw conflict('nothing_to_decide', 'There are no submitted links to decide on');
    await trx
      .insertInto('submission_history')
      .values({
        id: newId(),
        submission_id: submission.id,
        links: JSON.stringify(submission.links),
        submitted_at: submission.submitted_at,
        reason,
      })
      .execute();
    await notify(trx, [
      {
        userId: returned.creator_id,
        type: 'request',
        meta: {
          kind: 'changes_requested',
          jobId,
          jobTitle: title,
          message: `The sponsor of “${title}” asks for changes.`,
          reason,
        },
      },
    ]);
    return { message: 'Changes requested', submission: await readSubmission(trx, params.id) };
  });
