import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere, readJson, remotesDir } from '../store/files.ts';

/** The channel that everyone gets. */
export const stableChannel = 'stable';

/** The channel that a share of the browsers gets. */
export const canaryChannel = 'canary';

/**
 * One change of a channel. The change before it says what was live until then.
 * `at` is ISO 8601; `percent` the share of browsers a canary is for; `opened` what the browser said
 * that tried the build first.
 */
export type Change = {
  build: string;
  at: string;
  by: string;
  why: 'deploy' | 'rollback' | 'errors';
  percent?: number;
  opened?: string;
};

/** Someone else changed the channel after it was read. */
export class ChannelMovedError extends Error {
  override name = 'ChannelMovedError';
}

const channelShape = /^[a-z0-9][a-z0-9-]{0,40}$/;

/** Whether a text can be the name of a channel: `stable`, `canary`, `pr-123`. */
export const isChannel = (text: string): boolean => channelShape.test(text);

const channelsDir = (dataDir: string) => join(remotesDir(dataDir), 'channels');

const pointerDir = (dataDir: string, channel: string, name: string) =>
  join(channelsDir(dataDir), channel, name);

const numberOf = (file: string) => Number(/^(\d+)\.json$/.exec(file)?.[1] ?? 0);
const fileOf = (number: number) => `${String(number).padStart(8, '0')}.json`;

/** The channels there are. */
export const channelNames = (dataDir: string): Promise<string[]> =>
  ifThere(readdir(channelsDir(dataDir)), []);

/** The remotes that a channel has had builds of, in a fixed order. */
export const namesIn = async (dataDir: string, channel: string): Promise<string[]> =>
  (await ifThere(readdir(join(channelsDir(dataDir), channel)), [])).toSorted();

/** The number of a channel's last change; 0 when it has never had one. */
export async function lastChange(dataDir: string, channel: string, name: string): Promise<number> {
  const files = await ifThere(readdir(pointerDir(dataDir, channel, name)), []);
  return Math.max(0, ...files.map(numberOf));
}

/**
 * Everything that was ever live in a channel, the oldest first. Its length is the number that
 * `flip` wants as `seen`; a change that cannot be read stands as `null`.
 */
export async function readHistory(
  dataDir: string,
  channel: string,
  name: string,
): Promise<(Change | null)[]> {
  const dir = pointerDir(dataDir, channel, name);
  const last = await lastChange(dataDir, channel, name);
  const files = Array.from({ length: last }, (_, i) => join(dir, fileOf(i + 1)));
  return Promise.all(files.map(async (file) => (await readJson(file)) as Change | null));
}

/**
 * Makes a build live, if nobody changed the channel since `seen` was read: a finished file is
 * linked to the next free number, which happens whole or not at all.
 * @param seen the number of changes that the decision was made on.
 * @throws ChannelMovedError when the channel has moved on.
 */
export async function flip(
  dataDir: string,
  channel: string,
  name: string,
  seen: number,
  change: Change,
): Promise<void> {
  const dir = pointerDir(dataDir, channel, name);
  const moved = new ChannelMovedError(
    `${name} in ${channel} was changed by someone else meanwhile`,
  );
  // A number that leaves others out would be read as a history of that length.
  if ((await lastChange(dataDir, channel, name)) !== seen) throw moved;
  await mkdir(dir, { recursive: true });
  const finished = join(dir, `.${randomUUID()}`);
  await writeFile(finished, JSON.stringify(change));
  try {
    await link(finished, join(dir, fileOf(seen + 1)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw moved;
  } finally {
    await rm(finished, { force: true });
  }
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
export async function channelsStamp(dataDir: string): Promise<string> {
  const channels = (await channelNames(dataDir)).toSorted();
  const stamps = await Promise.all(
    channels.map(async (channel) => {
      const names = await namesIn(dataDir, channel);
      const dirs = names.map((name) => pointerDir(dataDir, channel, name));
      const stats = await Promise.all(dirs.map((dir) => stat(dir, { bigint: true })));
      return names.map((name, i) => `${channel}/${name}@${stats[i]?.mtimeNs}`).join(' ');
    }),
  );
  return stamps.join(' ');
}
