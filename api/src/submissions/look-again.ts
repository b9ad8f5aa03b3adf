import { lookSoon } from '../link-checks/look-soon.ts';
import { lockSubmission } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';

/** Has links that were paid for looked at once more. @throws Refusal 409 unless they are approved */
export async function lookAgain(work: Work, id: string) {
  await move(work, await lockSubmission(work, id, 'Submission'), 'lookAgain');
  await lookSoon(work, id);
}
