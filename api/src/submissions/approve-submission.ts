import type { Parsed } from '@castwork/contract/contract';
import { failedSince } from '@castwork/contract/link-checks/checks';
import { shownLink } from '@castwork/contract/links';
import { dollars } from '@castwork/contract/money';
import { conflict } from '../errors.ts';
import type { Command } from '../operation.ts';
import { lockSubmission } from '../process/find.ts';
import { move } from '../process/move.ts';
import { redChecks } from '../process/red-checks.ts';
import type { Work } from '../work.ts';
import { refuseOtherLinks } from './refuse-other-links.ts';
import { readSubmission } from './submission-view.ts';

type Seen = Parsed<'approveSubmission'>['body'];

/** Nobody pays for links that they have seen to be fine, and that are not by now. */
async function refuseFailedSince({ trx }: Work, id: string, seen: Seen['failedChecks']) {
  const failed = seen ? failedSince(await redChecks(trx, id), seen) : [];
  const [first, ...others] = new Set(failed.map(({ url }) => url));
  if (first === undefined) return;
  const which =
    others.length > 0 ? `${shownLink(first)} and ${others.length} more` : shownLink(first);
  throw conflict(
    'checks_failed',
    `A check of ${which} has failed since you looked: look again before you approve`,
  );
}

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
  await refuseFailedSince(work, id, seen.failedChecks);
}

/** Approves submitted links and credits the creator. */
export const approveSubmission: Command<'approveSubmission'> = async (work, { params, body }) => {
  await approve(work, params.id, body);
  return { message: 'Links approved', submission: await readSubmission(work.trx, params.id) };
};
