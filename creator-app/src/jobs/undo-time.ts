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
