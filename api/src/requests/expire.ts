import { actOn } from '../events/act-on.ts';
import { lockRequest } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';

/** Ends a request nobody has decided on, and says why where its job was taken down. @throws Refusal 409 unless it is pending */
export async function expire(work: Work, id: string) {
  const request = await lockRequest(work, id);
  const takenDown = await actOn(work.trx, 'job_taken_down', request.job.id);
  await move(work, request, 'expire', {
    data: takenDown ? { reason: takenDown.reason, isTakenDown: true } : {},
  });
}
