import { lockRequest } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';

/** Tells everybody who waits for a job that it has changed: none of them gets what they have not asked for. */
export async function outdateRequests(work: Work, jobId: string) {
  const waiting = await work.trx
    .selectFrom('job_requests')
    .select('id')
    .where('job_id', '=', jobId)
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .where('outdated_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of waiting)
    await move(work, await lockRequest(work, id), 'outdate', { set: { outdated_at: work.now } });
}
