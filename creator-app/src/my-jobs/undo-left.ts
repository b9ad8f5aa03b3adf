import type { MyJob } from '@castwork/contract/jobs/schemas';
import { acceptedSince, undoTime } from '../jobs/undo-time.ts';

/**
 * How long a job of the list can still be given back as if it had not been accepted, in milliseconds. Of a
 * local one that was not accepted in this window, an API that does not say `undoUntil` leaves open whether
 * its creator accepted it, and not the sponsor for them.
 */
export function undoLeft(
  { acceptedJobId, acceptedAt, jobType, undoUntil }: MyJob,
  now: number,
): number {
  const known = undoUntil || jobType === 'upForGrabs' ? Date.parse(acceptedAt) : 0;
  const since = acceptedSince.get(acceptedJobId) ?? known;
  // By a clock that is behind the server's it could be offered for too long.
  return since > now ? 0 : undoTime(since, now);
}
