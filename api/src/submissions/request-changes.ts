import { newId } from '../ids.ts';
import type { Command } from '../operation.ts';
import { lockSubmission } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { refuseOtherLinks } from './refuse-other-links.ts';
import { readSubmission } from './submission-view.ts';

/**
 * Sends links back: they move to the history.
 * @param seen when the links were sent that the sponsor has seen; whichever there are unless said
 * @throws Refusal 409 unless links wait, and where other links came since
 */
export async function askForChanges(work: Work, id: string, reason: string, seen?: string) {
  const submission = await lockSubmission(work, id, 'Submission');
  refuseOtherLinks(submission, seen, 'requestChanges');
  await move(work, submission, 'requestChanges', {
    set: { links: '[]', submitted_at: null, feedback: reason },
    data: { reason },
  });
  const { links, submitted_at: submittedAt } = submission.row;
  await work.trx
    .insertInto('submission_history')
    .values({
      id: newId(),
      submission_id: id,
      links: JSON.stringify(links),
      submitted_at: submittedAt!,
      reason,
      created_at: work.now,
    })
    .execute();
}

/** Sends links back with a reason, which the creator sees. */
export const requestChanges: Command<'requestChanges'> = async (work, { params, body }) => {
  await askForChanges(work, params.id, body.reason, body.submittedAt);
  return { message: 'Changes requested', submission: await readSubmission(work.trx, params.id) };
};
