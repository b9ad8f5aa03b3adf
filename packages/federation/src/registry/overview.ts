import { z } from 'zod';
import { sizeBudget } from '../build/manifest.ts';
import { type Weight, weigh, weight } from '../build/weight.ts';
import { type Build, shellName } from '../registry.ts';
import type { Store } from '../store/store.ts';
import { buildKey, fileKey, readBuild } from './builds.ts';
import { previousGood } from './channels.ts';
import { change } from './entries.ts';
import { errorSummary, readErrors } from './error-log.ts';
import { readState } from './log.ts';
import { allHistories, changesSince, liveChange, type RegistryState } from './state.ts';

/** How many pages were given a build, and in how many of those its code broke. */
const pageCount = z.object({ given: z.number(), broken: z.number() });
type PageCount = z.infer<typeof pageCount>;

const channelOverview = z.object({
  channel: z.string(),
  /** The build that is live there now; `null` when the channel is over. */
  live: z.string().nullable(),
  /** The build to go back to; older servers do not say. */
  previous: z.string().nullable().default(null),
  /** Its last change, with the sources of the build where any of its changes says them. */
  change,
  /** What all shells counted of the build in the last ten minutes. */
  pages: pageCount,
  /** In bytes; `null` when the build is not whole, or not live. */
  weight: weight.nullable(),
  budget: sizeBudget.optional(),
  /** What is not there of a live build. */
  lost: z.array(z.string()),
});
export type ChannelOverview = z.infer<typeof channelOverview>;

const remoteOverview = z.object({
  name: z.string(),
  frozen: z.object({ by: z.string(), why: z.string(), at: z.string() }).nullable(),
  channels: z.array(channelOverview),
  errors: z.array(errorSummary),
});
export type RemoteOverview = z.infer<typeof remoteOverview>;

/** What there is to see at a glance. */
export const overview = z.object({
  remotes: z.array(remoteOverview),
  /** What of the registry could not be read, in words. */
  damaged: z.array(z.string()),
});
export type Overview = z.infer<typeof overview>;

/** Page counts by `name/build`. */
export type PageCounts = ReadonlyMap<string, PageCount>;

/** Builds never change: what one weighs is found out once. */
const weighed = new Map<string, Weight>();
const mostWeighed = 2000;

async function weightOf(store: Store, build: Build): Promise<Weight | null> {
  const { name, build: id } = build;
  const found =
    weighed.get(id) ?? (await weigh(build, (path) => store.get(fileKey(name, id, path))));
  if (weighed.size >= mostWeighed) weighed.clear();
  if (found) weighed.set(id, found);
  return found;
}

/** What a live build is made of, and what of it is gone. */
async function contentOf(store: Store, name: string, id: string) {
  const build = await readBuild(store, name, id);
  if (!build) return { weight: null, lost: ['build.json'] };
  const there = new Set(await store.list(buildKey(name, id)));
  // Of a file in a folder the first name says enough: nothing removes half of it.
  const lost = build.files
    .map(({ path }) => path)
    .filter((path) => !there.has(path.split('/')[0]!));
  const { budget } = build;
  return {
    weight: lost.length > 0 ? null : await weightOf(store, build),
    ...(budget ? { budget } : {}),
    lost,
  };
}

async function overviewOf(
  store: Store,
  state: RegistryState,
  counts: PageCounts,
  name: string,
): Promise<RemoteOverview> {
  const own = allHistories(state).filter((each) => each.name === name);
  // What goes live again was built from what it was built from at first.
  const built = own.flatMap(({ history }) => history.changes).filter(({ commit }) => commit);
  const sources = new Map(
    built.map(({ build, commit, branch }) => [build, branch ? { commit, branch } : { commit }]),
  );
  const channels: ChannelOverview[] = [];
  for (const { channel, history } of own) {
    const last = history.changes.at(-1);
    if (!last) continue;
    const live = liveChange(state, channel, name)?.build ?? null;
    const content = live === null ? { weight: null, lost: [] } : await contentOf(store, name, live);
    const pages = counts.get(buildKey(name, last.build)) ?? { given: 0, broken: 0 };
    const from = { ...sources.get(last.build), ...last };
    const previous = previousGood(changesSince(history));
    channels.push({ channel, live, previous, change: from, pages, ...content });
  }
  const { by, why, at } = state.frozen.get(name) ?? {};
  const frozen = by && why && at ? { by, why, at } : null;
  return { name, frozen, channels, errors: await readErrors(store, name) };
}

/** The shell, with which every page begins, and then the remotes by name. */
const inOrder = (a: string, b: string) =>
  Number(b === shellName) - Number(a === shellName) || a.localeCompare(b, 'en', { numeric: true });

/**
 * What is live in every channel, since when and from which sources, how pages fare with it, what it
 * weighs and what is wrong with it.
 * @param counts by `name/build`.
 * @param only one remote, live or not; when left out, all that are live or frozen.
 */
export async function readOverview(
  store: Store,
  counts: PageCounts,
  only?: string,
): Promise<Overview> {
  const state = await readState(store);
  const live = allHistories(state)
    .filter(({ channel, name }) => liveChange(state, channel, name))
    .map(({ name }) => name);
  const all = [...new Set([...live, ...state.frozen.keys()])].toSorted(inOrder);
  const remotes: RemoteOverview[] = [];
  // One after the other: what they weigh is not held in memory all at once.
  for (const name of only === undefined ? all : [only])
    remotes.push(await overviewOf(store, state, counts, name));
  return { remotes, damaged: [...state.damaged] };
}
