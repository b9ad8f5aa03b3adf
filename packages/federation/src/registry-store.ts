import { link, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Asset,
  type Build,
  buildProblem,
  type Registry,
  type RemoteRelease,
} from './registry.ts';

/**
 * The registry on disk, under `$DATA_DIR/remotes`:
 *
 *     <name>/<build>/…                     a build: complete from the moment its folder exists
 *     channels/<channel>/<name>/<n>.json   the n-th change of what is live there
 *
 * The highest number is live; the ones below it are the history. A change is made by linking a
 * finished file to the next free number: it happens whole or not at all, and of two that try at
 * once one is told so.
 */
export const remotesDir = (dataDir: string) => join(dataDir, 'remotes');

/** The channel that everyone gets. */
export const stableChannel = 'stable';

/** One change of a channel: which build went live when (ISO 8601), and by whom. */
export type Change = { build: string; at: string; by: string };

/** Someone else changed the channel after it was read. */
export class ChannelMovedError extends Error {
  override name = 'ChannelMovedError';
}

const pointerDir = (dataDir: string, channel: string, name: string) =>
  join(remotesDir(dataDir), 'channels', channel, name);

const numberOf = (file: string) => Number(/^(\d+)\.json$/.exec(file)?.[1] ?? 0);
const fileOf = (number: number) => `${String(number).padStart(8, '0')}.json`;

const ifThere = async <T>(reading: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  }
};

// One damaged file costs its remote, not the page.
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The number of a channel's last change; 0 when it has never had one. */
export async function lastChange(dataDir: string, channel: string, name: string): Promise<number> {
  const files = await ifThere(readdir(pointerDir(dataDir, channel, name)), []);
  return Math.max(0, ...files.map(numberOf));
}

/** What is live in a channel, or `null`. */
export async function readChange(
  dataDir: string,
  channel: string,
  name: string,
): Promise<Change | null> {
  const number = await lastChange(dataDir, channel, name);
  if (number === 0) return null;
  const text = await readFile(join(pointerDir(dataDir, channel, name), fileOf(number)), 'utf8');
  return parse(text) as Change | null;
}

/**
 * Makes a build live, if nobody changed the channel since `seen` was read.
 * @param seen the answer of `lastChange` that the decision was made on.
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
  await mkdir(dir, { recursive: true });
  const finished = join(dir, `.${process.pid}-${change.build}`);
  await writeFile(finished, JSON.stringify(change));
  try {
    await link(finished, join(dir, fileOf(seen + 1)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new ChannelMovedError(`${name} in ${channel} was changed by someone else meanwhile`);
  } finally {
    await rm(finished, { force: true });
  }
}

/** The folder of a build. */
export const buildDir = (dataDir: string, name: string, build: string) =>
  join(remotesDir(dataDir), name, build);

/** Reads a published build, or `null` when it is not there or not sound. */
export async function readBuild(
  dataDir: string,
  name: string,
  build: string,
): Promise<Build | null> {
  const file = join(buildDir(dataDir, name, build), 'build.json');
  const value = parse(await ifThere(readFile(file, 'utf8'), 'null'));
  return buildProblem(value) === null ? (value as Build) : null;
}

/** A build as the browser sees it: addresses with hashes. */
export function releaseOf(build: Build): RemoteRelease {
  const integrities = new Map(build.files.map(({ path, integrity }) => [path, integrity]));
  const asset = (path: string): Asset => ({
    url: `/remotes/${build.name}/${build.build}/${path}`,
    integrity: integrities.get(path) ?? '',
  });
  return {
    build: build.build,
    entry: asset(build.entry),
    preload: build.preload.map(asset),
    routes: build.routes,
  };
}

/** The live build of every remote in a channel. A remote that cannot be read is left out. */
export async function readRegistry(dataDir: string, channel = stableChannel): Promise<Registry> {
  const names = await ifThere(readdir(join(remotesDir(dataDir), 'channels', channel)), []);
  const remotes: Registry['remotes'] = {};
  for (const name of names.toSorted()) {
    const change = await readChange(dataDir, channel, name);
    const build = change && (await readBuild(dataDir, name, change.build));
    if (build) remotes[name] = releaseOf(build);
  }
  return { remotes };
}

/** A text that differs whenever anything in the channel has changed: cheaper than reading it. */
export async function channelStamp(dataDir: string, channel = stableChannel): Promise<string> {
  const dir = join(remotesDir(dataDir), 'channels', channel);
  const names = await ifThere(readdir(dir), []);
  const stats = await Promise.all(names.map((name) => stat(join(dir, name), { bigint: true })));
  return names.map((name, i) => `${name}@${stats[i]?.mtimeNs}`).join(' ');
}
