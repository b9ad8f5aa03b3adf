import type { Store } from '../store/store.ts';
import { buildKey, storedBuilds } from './builds.ts';
import {
  canaryChannel,
  channelNames,
  namesIn,
  previousGood,
  readHistory,
  stableChannel,
} from './channels.ts';
import { uploadsKey } from './uploads.ts';

/** How long a build stays after the last page could have been given it: tabs stay open for days. */
export const keepBuildsMs = 14 * 86_400_000;

const keepUploadsMs = 86_400_000;
const lasting = [stableChannel, canaryChannel];

/** Builds of a remote that pages are being given, or may fall back to; and when others last were. */
async function usesOf(store: Store, name: string) {
  const inUse = new Set<string>();
  const lastUse = new Map<string, number>();
  for (const channel of await channelNames(store)) {
    const history = await readHistory(store, channel, name);
    const good = previousGood(history);
    // A channel for trying something out is not closed by anyone: it ends by itself.
    if (lasting.includes(channel)) {
      for (const build of [history.at(-1)?.build, good]) if (build) inUse.add(build);
    }
    for (const [i, change] of history.entries()) {
      if (!change) continue;
      const until = Date.parse(history[i + 1]?.at ?? change.at);
      lastUse.set(change.build, Math.max(until, lastUse.get(change.build) ?? 0));
    }
  }
  return { inUse, lastUse };
}

async function pruneUploads(store: Store, name: string, now: number): Promise<void> {
  for (const build of await store.list(uploadsKey(name))) {
    const upload = `${uploadsKey(name)}/${build}`;
    if (now - (await store.changedAt(upload)) > keepUploadsMs) await store.remove(upload);
  }
}

/**
 * Removes builds that no page can still be using, and uploads that were given up.
 * @param now milliseconds since the epoch.
 * @returns the builds that went, as `name/build`.
 */
export async function prune(store: Store, now = Date.now()): Promise<string[]> {
  const gone: string[] = [];
  const channels = await channelNames(store);
  const names = new Set((await Promise.all(channels.map((c) => namesIn(store, c)))).flat());
  for (const name of names) {
    const { inUse, lastUse } = await usesOf(store, name);
    for (const { build, at } of await storedBuilds(store, name)) {
      const used = Math.max(at, lastUse.get(build) ?? 0);
      if (inUse.has(build) || now - used < keepBuildsMs) continue;
      await store.remove(buildKey(name, build));
      gone.push(buildKey(name, build));
    }
    await pruneUploads(store, name, now);
  }
  return gone;
}
