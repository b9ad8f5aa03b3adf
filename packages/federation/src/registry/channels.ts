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
 * The build to go back to from the last one: the newest other that nobody has gone back from.
 * @returns its id, or `null` when there is none.
 */
export function previousGood(history: readonly Change[]): string | null {
  const live = history.at(-1)?.build;
  for (let i = history.length - 2; i >= 0; i -= 1) {
    const [change, next] = [history[i], history[i + 1]];
    const leftInTrouble = next && next.why !== 'deploy';
    if (change && change.build !== live && !leftInTrouble) return change.build;
  }
  return null;
}
