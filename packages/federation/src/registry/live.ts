import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RemoteRoute } from '../declaration.ts';
import type { Registry, RemoteRelease } from '../registry.ts';
import type { Store } from '../store/store.ts';
import { readBuild, releaseOf } from './builds.ts';
import {
  canaryChannel,
  channelNames,
  namesIn,
  previousGood,
  readHistory,
  stableChannel,
} from './channels.ts';

/** What one channel has of one remote, and since when. */
export interface LiveRelease {
  release: RemoteRelease;
  at: string;
  percent: number;
}

/** Everything that is live: channel, then name. */
export type Live = Record<string, Record<string, LiveRelease>>;

/** Reads what is live in every channel. A remote that cannot be read is left out. */
export async function readLive(store: Store): Promise<Live> {
  const live: Live = {};
  for (const channel of await channelNames(store)) {
    const remotes: Record<string, LiveRelease> = {};
    for (const name of await namesIn(store, channel)) {
      const history = await readHistory(store, channel, name);
      const change = history.at(-1);
      const build = change && (await readBuild(store, name, change.build));
      if (!change || !build) continue;
      const good = channel === stableChannel ? previousGood(history) : null;
      const fallback = good && (await readBuild(store, name, good));
      const release = releaseOf(build, fallback || null);
      remotes[name] = { release, at: change.at, percent: change.percent ?? 100 };
    }
    live[channel] = remotes;
  }
  return live;
}

/** The paths that remotes own, by remote: what is stable owns them. */
export const stableRoutes = (live: Live): Record<string, readonly RemoteRoute[]> =>
  Object.fromEntries(
    Object.entries(live[stableChannel] ?? {}).map(([name, { release }]) => [name, release.routes]),
  );

/** What a browser is called, by which it stays on its side of a canary. */
export const browserId = z.string().regex(/^[\w-]{1,64}$/);

/** A number from 0 to 99 that stays the same for a browser and differs between remotes. */
export const bucketOf = (browser: string, name: string): number =>
  createHash('sha256').update(`${name} ${browser}`).digest().readUInt32BE() % 100;

/** The canaries under way: those newer than what is stable. */
export const canariesOf = (live: Live): [string, LiveRelease][] =>
  Object.entries(live[canaryChannel] ?? {}).filter(([name, { at, percent }]) => {
    const stable = live[stableChannel]?.[name];
    return percent > 0 && (!stable || at > stable.at);
  });

/**
 * What one browser gets.
 * @param browser the id in its cookie; without one it takes part in no canary.
 * @param preview a build that it was given by a signed link.
 */
export function registryFor(
  live: Live,
  browser: string | undefined,
  preview?: { name: string; release: RemoteRelease } | null,
): Registry {
  const remotes = Object.fromEntries(
    Object.entries(live[stableChannel] ?? {}).map(([name, { release }]) => [name, release]),
  );
  for (const [name, { release, percent }] of canariesOf(live)) {
    const { fallback: _none, ...stable } = remotes[name] ?? {};
    const isIn = browser !== undefined && bucketOf(browser, name) < percent;
    if (isIn) remotes[name] = 'entry' in stable ? { ...release, fallback: bytes(stable) } : release;
  }
  if (preview) remotes[preview.name] = preview.release;
  return { remotes };
}

const bytes = ({ build, entry, preload }: RemoteRelease) => ({ build, entry, preload });
