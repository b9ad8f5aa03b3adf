import { system } from '../actor.ts';
import type { Command } from '../operation.ts';
import { endRequestsOf } from '../process/clocks.ts';
import { postsMeant } from '../process/equal-posts.ts';
import { lockJob, lockSubmission } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';

/**
 * Takes a job off the market. What its creators had not handed in yet is canceled by the system, and
 * what was asked for expires.
 * @throws Refusal 409 while a creator's work waits for a decision
 */
export async function remove(work: Work, id: string) {
  const job = await lockJob(work, id);
  await move(work, job, 'delete');
  await endRequestsOf(work, id);
  const pending = await work.trx
    .selectFrom('submissions')
    .select('id')
    .where('job_id', '=', id)
    .where('status', '=', 'Pending')
    .orderBy('id')
    .execute();
  const follows: Work = { ...work, actor: system };
  for (const submission of pending)
    await move(follows, await lockSubmission(follows, submission.id, 'Submission'), 'cancel');
}

/** Deletes the sponsor's job and tells the creators who had accepted it; or all its equal posts that nobody has. */
export const deleteJob: Command<'deleteJob'> = async (work, { params, query }) => {
  const ids = await postsMeant(work, params.id, query.allEqual);
  for (const id of ids) await remove(work, id);
  return { message: ids.length === 1 ? 'Job deleted' : `${ids.length} jobs deleted` };
};
