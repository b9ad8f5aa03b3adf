import type { Store } from '../store/store.ts';
import { buildKey, storedBuilds } from './builds.ts';
import { isOffered, previewLastsMs, previousGood } from './channels.ts';
import { allLogsKey, pruneErrors } from './error-log.ts';
import { readState, record } from './log.ts';
import { allHistories, changesSince, type RegistryState } from './state.ts';
import { allUploadsKey, uploadsKey } from './upload-place.ts';

/** How long a build stays after the last page could have been given it: tabs stay open for days. */
export const keepBuildsMs = 14 * 86_400_000;

const keepUploadsMs = 86_400_000;

type Stored = Awaited<ReturnType<typeof storedBuilds>>[number];

/**
 * Builds that pages are being given, or may fall back to; and when others last were. The id of a build
 * is that of no other remote.
 */
function usesOf(state: RegistryState) {
  const inUse = new Set<string>();
  const offered = new Set<string>();
  const lastUse = new Map<string, number>();
  for (const { channel, history } of allHistories(state)) {
    const current = changesSince(history);
    // A channel for trying something out is not closed by anyone: it ends by itself.
    if (isOffered(channel))
      for (const build of [current.at(-1)?.build, previousGood(current)])
        if (build) inUse.add(build);
    for (const [i, change] of history.changes.entries()) {
      if (isOffered(channel)) offered.add(change.build);
      const last = current.length > 0 ? change.at : history.endedAt;
      const until = Date.parse(history.changes[i + 1]?.at ?? last);
      lastUse.set(change.build, Math.max(until, lastUse.get(change.build) ?? 0));
    }
  }
  return { inUse, offered, lastUse };
}

/** Whether no page can still be using a stored build. */
function isPast(state: RegistryState, { build, at }: Stored, now: number): boolean {
  const { inUse, offered, lastUse } = usesOf(state);
  const used = Math.max(at, lastUse.get(build) ?? 0);
  // What only links have shown is in nobody's open tab.
  const wasTried = lastUse.has(build) && !offered.has(build);
  const keepMs = wasTried ? previewLastsMs : keepBuildsMs;
  return !inUse.has(build) && now - used >= keepMs;
}

/** The remotes of which something is stored, whether they were ever live or not. */
async function storedNames(store: Store): Promise<Set<string>> {
  const places = [undefined, allUploadsKey, allLogsKey];
  const names = await Promise.all(places.map((place) => store.list(place)));
  return new Set(names.flat());
}

/** What the place of a build that is out of the way ends with. It is no build's, and takes no more room. */
const goneEnd = '-gone';

/** Removes a build that is out of the way, or has it back. @returns whether it went. */
async function end(store: Store, name: string, stored: Stored, now: number): Promise<boolean> {
  const key = buildKey(name, stored.build);
  const isGone = isPast(await readState(store), stored, now);
  await (isGone ? store.remove(key + goneEnd) : store.move(key + goneEnd, key));
  return isGone;
}

/**
 * Removes a build. It is out of the way first: whoever would make it live from then on finds none. Whoever
 * found it before looks again, as the registry has one more entry, or is seen here: then it is back.
 * @returns whether it went.
 */
async function remove(store: Store, name: string, stored: Stored, now: number): Promise<boolean> {
  const key = buildKey(name, stored.build);
  if (!(await store.move(key, key + goneEnd))) return false;
  await record(store, () => ({ kind: 'carried', entries: [] }));
  return end(store, name, stored, now);
}

/** Ends what a process had begun that was ended in the middle of it. */
async function endBegun(store: Store, name: string, now: number): Promise<void> {
  for (const left of (await store.list(name)).filter((each) => each.endsWith(goneEnd))) {
    const build = left.slice(0, -goneEnd.length);
    await end(store, name, { build, at: await store.changedAt(buildKey(name, left)) }, now);
  }
}

async function pruneUploads(store: Store, name: string, now: number): Promise<void> {
  for (const build of await store.list(uploadsKey(name))) {
    const upload = `${uploadsKey(name)}/${build}`;
    if (now - (await store.changedAt(upload)) > keepUploadsMs) await store.remove(upload);
  }
}

/**
 * Removes builds that no page can still be using with what was reported of them, and uploads that
 * were given up.
 * @param now milliseconds since the epoch.
 * @returns the builds that went, as `name/build`.
 */
export async function prune(store: Store, now = Date.now()): Promise<string[]> {
  const gone: string[] = [];
  const state = await readState(store);
  for (const name of await storedNames(store)) {
    await endBegun(store, name, now);
    for (const stored of await storedBuilds(store, name)) {
      if (!isPast(state, stored, now)) continue;
      if (await remove(store, name, stored, now)) gone.push(buildKey(name, stored.build));
    }
    await pruneUploads(store, name, now);
    await pruneErrors(store, name);
  }
  return gone;
}
