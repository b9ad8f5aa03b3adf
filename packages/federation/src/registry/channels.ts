import type { Change } from './entries.ts';

/** The channel that everyone gets. */
export const stableChannel = 'stable';

/** The channel that a share of the browsers gets. */
export const canaryChannel = 'canary';

/** Whether browsers are given what is in a channel without asking for it. */
export const isOffered = (channel: string): boolean =>
  channel === stableChannel || channel === canaryChannel;

/** A channel for trying something out ends by itself, so long after its last change. */
export const previewLastsMs = 7 * 86_400_000;

/**
 * Whether a channel is over: nobody closes one that was for a change that has long been decided on.
 * @param at when it changed last, as the history says it.
 */
export const hasEnded = (channel: string, at: string, now = Date.now()): boolean =>
  !isOffered(channel) && now - Date.parse(at) >= previewLastsMs;

/** Someone else changed the channel after it was read. */
export class ChannelMovedError extends Error {
  override name = 'ChannelMovedError';
}

const previewShape = /^pr-[a-z0-9-]{1,40}$/;

/** Whether a channel is for trying something out: whoever has the link sees it, and nobody else. */
export const isPreviewChannel = (text: string): boolean => previewShape.test(text);

/** Whether a text names a channel that somebody can look at: `stable`, `canary`, `pr-123`. */
export const isChannel = (text: string): boolean => isOffered(text) || isPreviewChannel(text);

/**
 * The builds to go back to from the last one, newest first: others that nobody has gone back from. How a
 * build was left the last time counts.
 */
export function previousGoods(history: readonly Change[]): string[] {
  const lastAt = new Map(history.map(({ build }, i) => [build, i]));
  return history
    .filter(({ build }, i) => lastAt.get(build) === i && history[i + 1]?.why === 'deploy')
    .map(({ build }) => build)
    .toReversed();
}

/** The build to go back to from the last one; `null` when there is none. */
export const previousGood = (history: readonly Change[]): string | null =>
  previousGoods(history)[0] ?? null;
