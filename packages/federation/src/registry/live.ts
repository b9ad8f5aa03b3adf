import { createHash } from 'node:crypto';
import { z } from 'zod';
import { kindOf } from '../build/kind.ts';
import type { RemoteRoute } from '../declaration.ts';
import type { Build, Registry, RemoteRelease } from '../registry.ts';
import type { Store } from '../store/store.ts';
import { readBuild, releaseOf } from './builds.ts';
import { canaryChannel, hasEnded, isOffered, previousGood, stableChannel } from './channels.ts';
import { readState } from './log.ts';
import { allHistories, changesSince, type RegistryState } from './state.ts';

/** What one channel has of one remote, and since when. */
export interface LiveRelease {
  release: RemoteRelease;
  at: string;
  percent: number;
}

/** Everything that is live: channel, then name. A canary that is over is not. */
export type Live = Record<string, Record<string, LiveRelease>>;

type ReadBuild = (name: string, build: string) => Promise<Build | null>;

/**
 * What is live in every channel, by a registry as it was read. A remote whose build cannot be read is
 * left out.
 */
export async function liveIn(state: RegistryState, read: ReadBuild): Promise<Live> {
  const all = allHistories(state).map(async ({ channel, name, history }) => {
    const changes = changesSince(history);
    const change = changes.at(-1);
    if (!change || hasEnded(channel, change.at)) return null;
    const build = await read(name, change.build);
    if (!build) return null;
    const good = channel === stableChannel ? previousGood(changes) : null;
    const release = releaseOf(build, good === null ? null : await read(name, good));
    return { channel, name, release, at: change.at, percent: change.percent ?? 100 };
  });
  const live: Live = {};
  for (const each of await Promise.all(all)) {
    if (!each) continue;
    const { channel, name, ...release } = each;
    (live[channel] ??= {})[name] = release;
  }
  return live;
}

/** Reads what is live in every channel. */
export const readLive = async (store: Store): Promise<Live> =>
  liveIn(await readState(store), (name, build) => readBuild(store, name, build));

/** The builds that everyone may be given: what is stable, and the canaries under way. */
export async function readOffered(store: Store, state: RegistryState): Promise<Build[]> {
  const live = allHistories(state).flatMap(({ channel, name, history }) => {
    const build = changesSince(history).at(-1)?.build;
    return build && isOffered(channel) ? [{ name, build }] : [];
  });
  const builds = await Promise.all(live.map(({ name, build }) => readBuild(store, name, build)));
  return builds.filter((build) => build !== null);
}

/** The paths that remotes own, by remote: those of what is stable, and of the canaries. */
export async function readRoutes(
  store: Store,
  state: RegistryState,
): Promise<Record<string, RemoteRoute[]>> {
  const routes: Record<string, RemoteRoute[]> = {};
  for (const build of await readOffered(store, state))
    if (kindOf(build.name).ownsPaths) (routes[build.name] ??= []).push(...build.routes);
  return routes;
}

/** What a browser is called, by which it stays on its side of a canary. */
export const browserId = z.string().regex(/^[\w-]{1,64}$/);

/** A number from 0 to 99 that stays the same for a browser and differs between remotes. */
export const bucketOf = (browser: string, name: string): number =>
  createHash('sha256').update(`${name} ${browser}`).digest().readUInt32BE() % 100;

/** The canaries under way. */
export const canariesOf = (live: Live): [string, LiveRelease][] =>
  Object.entries(live[canaryChannel] ?? {});

/**
 * What one browser gets.
 * @param browser the id in its cookie; without one it takes part in no canary.
 * @param previews builds that it was given by signed links, one of a remote.
 */
export function registryFor(
  live: Live,
  browser: string | undefined,
  previews: readonly { name: string; release: RemoteRelease }[] = [],
): Registry {
  const remotes = Object.fromEntries(
    Object.entries(live[stableChannel] ?? {}).map(([name, { release }]) => [name, release]),
  );
  for (const [name, { release, percent }] of canariesOf(live)) {
    const { fallback: _none, ...stable } = remotes[name] ?? {};
    const isIn = browser !== undefined && bucketOf(browser, name) < percent;
    if (isIn) remotes[name] = 'entry' in stable ? { ...release, fallback: bytes(stable) } : release;
  }
  for (const { name, release } of previews) remotes[name] = release;
  return { remotes };
}

const bytes = ({ build, entry, preload }: RemoteRelease) => ({ build, entry, preload });
