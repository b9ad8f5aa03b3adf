import { lockRequest } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';

/** Ends a request nobody has decided on. @throws Refusal 409 unless it is pending */
export async function expire(work: Work, id: string) {
  await move(work, await lockRequest(work, id), 'expire');
}
