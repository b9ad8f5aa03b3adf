import { hasRedCheck } from '../process/red-checks.ts';
import { lockSubmission } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { approve } from './approve-submission.ts';

/**
 * The sponsor's time is over: links are approved and paid, but for those of which a check has failed.
 * Then an operator is told, once, and the sponsor can still decide.
 */
export async function autoApprove(work: Work, id: string) {
  const submission = await lockSubmission(work, id, 'Submission');
  if (await hasRedCheck(work.trx, id)) await move(work, submission, 'holdApproval');
  else await approve(work, id);
}
