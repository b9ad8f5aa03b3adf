import type { Parsed } from '@castwork/contract/contract';
import type { Command } from '../operation.ts';
import { lockSubmission } from '../process/find.ts';
import { mayUndo } from '../process/guards.ts';
import { move } from '../process/move.ts';
import { bringBackRequests } from '../process/withdrawn.ts';
import type { Work } from '../work.ts';
import { readAcceptedJob } from './submission-view.ts';

/**
 * Gives accepted work back. Just after the creator accepted it is as if that had never been: nobody is
 * told, and the same creator may accept again.
 * @param undo whether it is only meant so, and nothing else is done where it is too late
 * @returns whether it was undone so
 * @throws Refusal 409 unless it is Pending, 429 for what is undone again and again
 */
export async function withdraw(
  work: Work,
  id: string,
  { reason, undo = false }: Parsed<'withdrawSubmission'>['body'],
): Promise<boolean> {
  const submission = await lockSubmission(work, id, 'Submission');
  const isUndone = undo || (await mayUndo(work, submission));
  if (isUndone) {
    await move(work, submission, 'undo', { set: { undone: true } });
    // Its sponsor hears of each, and nobody else has the place meanwhile.
    await work.limits.count(work.trx, 'undos', submission.row.creator_id);
    await bringBackRequests(work, id);
  } else await move(work, submission, 'withdraw', { data: reason ? { reason } : {} });
  return isUndone;
}

/** Gives the caller's accepted job back, and tells its sponsor with the reason. */
export const withdrawSubmission: Command<'withdrawSubmission'> = async (work, { params, body }) => {
  const isUndone = await withdraw(work, params.id, body);
  return {
    message: isUndone ? 'Acceptance undone' : 'Job withdrawn',
    submission: await readAcceptedJob(work.trx, params.id),
  };
};
