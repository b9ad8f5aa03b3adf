import { lockJob } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';

/** Ends a job whose due date has passed: what was held for its free places goes back. */
export async function end(work: Work, id: string) {
  await move(work, await lockJob(work, id), 'end');
}
