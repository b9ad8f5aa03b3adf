import type { MyJob } from '@castwork/contract/jobs/schemas';
import { limits } from '@castwork/contract/limits';

/** When jobs were accepted in this window, by their submissions; none that a sponsor assigned. */
export const pressedAts = new Map<string, number>();

/**
 * How long Undo can still be offered for a job that was just accepted, in milliseconds; none when it
 * is too late. The clocks of server and browser may differ: whichever says less counts, for what is
 * undone too late is withdrawn for good.
 * @param pressedAt when it was accepted here, in milliseconds since 1970
 * @param acceptedAt when the server says it was, an ISO 8601 instant
 * @param now in milliseconds since 1970
 */
export const undoTime = (pressedAt: number, acceptedAt: string, now: number): number =>
  Math.max(0, limits.undoAccept - (now - Math.min(pressedAt, Date.parse(acceptedAt))));

/**
 * The same for a job of the list. Of a local one that was not accepted in this window, an API that does not
 * say `undoUntil` leaves open whether its creator accepted it, and not the sponsor for them.
 */
export function undoLeft(
  { acceptedJobId, acceptedAt, jobType, undoUntil }: MyJob,
  now: number,
): number {
  const known = undoUntil || jobType === 'upForGrabs' ? Date.parse(acceptedAt) : 0;
  const pressedAt = pressedAts.get(acceptedJobId) ?? known;
  // By a clock that is behind the server's it could be offered for too long.
  return pressedAt > now ? 0 : undoTime(pressedAt, acceptedAt, now);
}
