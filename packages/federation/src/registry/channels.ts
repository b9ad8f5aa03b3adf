import { z } from 'zod';
import { parseJson } from '../store/json.ts';
import type { Store } from '../store/store.ts';

/** The channel that everyone gets. */
export const stableChannel = 'stable';

/** The channel that a share of the browsers gets. */
export const canaryChannel = 'canary';

/** One change of a channel. The change before it says what was live until then. */
export const change = z.object({
  build: z.string(),
  /** ISO 8601. */
  at: z.string(),
  by: z.string(),
  why: z.enum(['deploy', 'rollback', 'errors']),
  /** The share of the browsers that a canary is for. */
  percent: z.number().optional(),
  /** What the browser said that tried the build first. */
  opened: z.string().optional(),
});
export type Change = z.infer<typeof change>;

/** Someone else changed the channel after it was read. */
export class ChannelMovedError extends Error {
  override name = 'ChannelMovedError';
}

const channelShape = /^[a-z0-9][a-z0-9-]{0,40}$/;

/** Whether a text can be the name of a channel: `stable`, `canary`, `pr-123`. */
export const isChannel = (text: string): boolean => channelShape.test(text);

const logOf = (channel: string, name: string) => `channels/${channel}/${name}`;

/** The channels there are, in a fixed order. */
export const channelNames = (store: Store): Promise<string[]> => store.list('channels');

/** The remotes that a channel has had builds of, in a fixed order. */
export const namesIn = (store: Store, channel: string): Promise<string[]> =>
  store.list(`channels/${channel}`);

/**
 * Everything that was ever live in a channel, the oldest first. Its length is the number that
 * `flip` expects; a change that cannot be read stands as `null`.
 */
export async function readHistory(
  store: Store,
  channel: string,
  name: string,
): Promise<(Change | null)[]> {
  const entries = await store.readLog(logOf(channel, name));
  return entries.map((entry) => change.safeParse(parseJson(entry ?? '')).data ?? null);
}

/**
 * Makes a build live, if nobody changed the channel since it was read.
 * @param expectedChanges the number of changes that the decision was made on.
 * @throws ChannelMovedError when the channel has moved on.
 */
export async function flip(
  store: Store,
  channel: string,
  name: string,
  expectedChanges: number,
  made: Change,
): Promise<void> {
  if (!(await store.append(logOf(channel, name), expectedChanges, JSON.stringify(made))))
    throw new ChannelMovedError(`${name} in ${channel} was changed by someone else meanwhile`);
}

/**
 * The build to go back to from the last one: the newest other that nobody has gone back from.
 * @returns its id, or `null` when there is none.
 */
export function previousGood(history: (Change | null)[]): string | null {
  const live = history.at(-1)?.build;
  for (let i = history.length - 2; i >= 0; i -= 1) {
    const [change, next] = [history[i], history[i + 1]];
    const leftInTrouble = next && next.why !== 'deploy';
    if (change && change.build !== live && !leftInTrouble) return change.build;
  }
  return null;
}

/** A text that differs when any channel has changed: cheaper than reading them. */
export async function channelsStamp(store: Store): Promise<string> {
  const channels = await channelNames(store);
  const names = await Promise.all(channels.map((channel) => namesIn(store, channel)));
  const logs = channels.flatMap((channel, i) =>
    (names[i] ?? []).map((name) => logOf(channel, name)),
  );
  const times = await Promise.all(logs.map((log) => store.changedAt(log)));
  return logs.map((log, i) => `${log}@${times[i]}`).join(' ');
}
