import type { Parsed } from '@castwork/contract/contract';
import { dollars } from '@castwork/contract/money';
import type { Command } from '../operation.ts';
import { lockSubmission } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { refuseFailedSince } from './refuse-failed-since.ts';
import { refuseOtherLinks } from './refuse-other-links.ts';
import { readSubmission } from './submission-view.ts';

type Seen = Parsed<'approveSubmission'>['body'];

/**
 * Approves submitted links and pays, once. The system does it when the sponsor's time is over.
 * @param seen the links and their failed checks as a sponsor has seen them; whichever there are unless said
 * @throws Refusal 409 from any other state, and where other links came since, or another check has failed
 */
export async function approve(work: Work, id: string, seen: Seen = {}) {
  const submission = await lockSubmission(work, id, 'Submission');
  refuseOtherLinks(submission, seen.submittedAt, 'approve');
  const isAutomatic = work.actor.kind === 'system';
  await move(work, submission, isAutomatic ? 'autoApprove' : 'approve', {
    set: { approved_at: work.now },
    data: {
      payout: dollars(submission.row.payout_cents),
      ...(isAutomatic ? { isAutomatic } : {}),
    },
  });
  // What was decided already is said first; nothing is kept of what is refused here.
  await refuseFailedSince(work, id, seen.failedChecks, 'approve');
}

/** Approves submitted links and credits the creator. */
export const approveSubmission: Command<'approveSubmission'> = async (work, { params, body }) => {
  await approve(work, params.id, body);
  return { message: 'Links approved', submission: await readSubmission(work.trx, params.id) };
};
