import { conflict } from '../errors.ts';
import type { Command } from '../operation.ts';
import { endRequestsOf } from '../process/clocks.ts';
import { postsMeant } from '../process/equal-posts.ts';
import { lockJob, lockJobs } from '../process/find.ts';
import { moveAll } from '../process/move.ts';
import type { Work } from '../work.ts';
import { cancelWork } from './cancel-work.ts';

/**
 * Takes jobs off the market. What their creators had not handed in yet is canceled by the system, and
 * what was asked for expires.
 * @throws Refusal 409 while a creator's work waits for a decision
 */
export async function remove(work: Work, ...ids: string[]) {
  await moveAll(work, await lockJobs(work, ids), 'delete');
  await endRequestsOf(work, ...ids);
  await cancelWork(work, ids);
}

/**
 * Deletes the sponsor's job and tells the creators who had accepted it; or all its equal posts that nobody has.
 * 409 where more places than its sponsor saw have been taken meanwhile, and where all of the equal posts have.
 */
export const deleteJob: Command<'deleteJob'> = async (work, { params, query }) => {
  const ids = await postsMeant(work, params.id, query.allEqual);
  const { row } = await lockJob(work, ids[0]!);
  const seen = query.allEqual && row.repeat_count > 1 ? 0 : query.accepted;
  await remove(work, ...ids);
  // That it cannot be deleted at all is said first.
  if (seen !== undefined && row.accepted_count > seen)
    throw conflict(
      'taken_meanwhile',
      'A creator has accepted this job meanwhile: look at it again before you delete it',
    );
  return { message: ids.length === 1 ? 'Job deleted' : `${ids.length} jobs deleted` };
};
