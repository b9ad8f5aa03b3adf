import type { Command } from '../operation.ts';
import { endRequestsOf } from '../process/clocks.ts';
import { postsMeant } from '../process/equal-posts.ts';
import { lockJob } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { cancelWork } from './cancel-work.ts';

/**
 * Takes a job off the market. What its creators had not handed in yet is canceled by the system, and
 * what was asked for expires.
 * @throws Refusal 409 while a creator's work waits for a decision
 */
export async function remove(work: Work, id: string) {
  const job = await lockJob(work, id);
  await move(work, job, 'delete');
  await endRequestsOf(work, id);
  await cancelWork(work, id);
}

/** Deletes the sponsor's job and tells the creators who had accepted it; or all its equal posts that nobody has. */
export const deleteJob: Command<'deleteJob'> = async (work, { params, query }) => {
  const ids = await postsMeant(work, params.id, query.allEqual);
  for (const id of ids) await remove(work, id);
  return { message: ids.length === 1 ? 'Job deleted' : `${ids.length} jobs deleted` };
};
