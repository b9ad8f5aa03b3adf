import { notFound } from '../errors.ts';
import { endRequestsOf } from '../process/clocks.ts';
import { jobSubject, lockJobRow } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { cancelWork } from './cancel-work.ts';

/**
 * Takes a job off the market for good, whatever its sponsor and creators are about to do. Whoever had not
 * handed in anything is told once, that it ended; those whose work waits, that it is still decided on.
 * @param reason both sides read it
 * @throws Refusal 409 when it is deleted or taken down already
 */
export async function takeDown(work: Work, id: string, reason: string) {
  const row = await lockJobRow(work, id);
  if (!row) throw notFound('Job');
  await cancelWork(work, [id], { reason, isTakenDown: true });
  await move(work, jobSubject(work, row), 'takeDown', { data: { reason } });
  await endRequestsOf(work, id);
}
