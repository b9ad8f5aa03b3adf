import { dollars, shareOfCents } from '@castwork/contract/money';
import { lockSubmission } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';

/** How an operator decides a dispute. */
export interface Resolution {
  /** Percent of what was agreed that is paid: 0 to 100, whole. */
  readonly share: number;
  readonly reason: string;
}

/** Decides a dispute: a share is paid, or nothing. @throws Refusal 409 unless it is Disputed */
export async function resolve(work: Work, id: string, { share, reason }: Resolution) {
  const submission = await lockSubmission(work, id, 'Submission');
  const { payout_cents: agreed, charge_cents: charge } = submission.row;
  const data = {
    share,
    reason,
    payout: dollars(shareOfCents(agreed, share)),
    returned: dollars(charge - shareOfCents(charge, share)),
  };
  if (share === 0) return move(work, submission, 'resolveUnpaid', { data });
  return move(work, submission, 'resolvePaid', { set: { share, approved_at: work.now }, data });
}
