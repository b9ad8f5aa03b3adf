import { lockSubmission } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';

/** Ends accepted work whose links did not come in time. @throws Refusal 409 unless it is Pending */
export async function expire(work: Work, id: string) {
  await move(work, await lockSubmission(work, id, 'Submission'), 'expire');
}
