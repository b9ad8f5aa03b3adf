import { limits } from '@castwork/contract/limits';

/** Since when jobs are accepted in this window, or before, by their submissions; none that a sponsor assigned. */
export const acceptedSince = new Map<string, number>();

/** When jobs were first asked for in this window, by their ids, as long as no answer to that was read. */
export const firstAsked = new Map<string, number>();

/**
 * Since when a job is accepted, or before, in milliseconds since 1970. The clocks of server and browser may
 * differ: whichever says less counts, for what is undone too late is withdrawn for good. It is not from
 * before it was first asked for.
 * @param pressedAt when it was accepted here
 * @param acceptedAt when the server says it was, an ISO 8601 instant
 * @param first when it was first asked for here, where it can have been accepted by nothing else
 */
export const sinceWhen = (pressedAt: number, acceptedAt: string, first = 0): number =>
  Math.max(first, Math.min(pressedAt, Date.parse(acceptedAt)));

/** How long Undo can still be offered for a job that was just accepted, in milliseconds; none when it is too late. */
export const undoTime = (since: number, now: number): number =>
  Math.max(0, limits.undoAccept - (now - since));
