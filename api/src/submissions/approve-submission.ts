import { dollars } from '@castwork/contract/money';
import type { Command } from '../operation.ts';
import { lockSubmission } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { refuseOtherLinks } from './refuse-other-links.ts';
import { readSubmission } from './submission-view.ts';

/**
 * Approves submitted links and pays, once. The system does it when the sponsor's time is over.
 * @param seen when the links were sent that a sponsor has seen; whichever there are unless said
 * @throws Refusal 409 from any other state, and where other links came since
 */
export async function approve(work: Work, id: string, seen?: string) {
  const submission = await lockSubmission(work, id, 'Submission');
  refuseOtherLinks(submission, seen, 'approve');
  const isAutomatic = work.actor.kind === 'system';
  await move(work, submission, isAutomatic ? 'autoApprove' : 'approve', {
    set: { approved_at: work.now, feedback: '' },
    data: {
      payout: dollars(submission.row.payout_cents),
      ...(isAutomatic ? { isAutomatic } : {}),
    },
  });
}

/** Approves submitted links and credits the creator. */
export const approveSubmission: Command<'approveSubmission'> = async (work, { params, body }) => {
  await approve(work, params.id, body.submittedAt);
  return { message: 'Links approved', submission: await readSubmission(work.trx, params.id) };
};
