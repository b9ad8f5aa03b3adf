import { filesProblem, RefusedBuildError, routesProblem, sharedProblem } from '../build/checks.ts';
import type { Build } from '../registry.ts';
import type { Store } from '../store/store.ts';
import { fileKey, readBuild } from './builds.ts';
import {
  canaryChannel,
  type Change,
  channelNames,
  flip,
  readHistory,
  stableChannel,
} from './channels.ts';
import { readLive, stableRoutes } from './live.ts';

/** What is asked of a channel: to give its browsers this build. */
export type LiveRequest = Omit<Change, 'at'> & {
  name: string;
  channel: string;
  /** The number of changes the decision was made on; now, when left out. */
  expectedChanges?: number;
};

/**
 * Whether a build could go live beside what is live now.
 * @param provided what the live shell shares: versions by package.
 * @throws RefusedBuildError with one sentence.
 */
export async function checkFit(store: Store, build: Build, provided: Record<string, string>) {
  const others = stableRoutes(await readLive(store));
  const problem = sharedProblem(build, provided) ?? routesProblem(build, others);
  if (problem !== null) throw new RefusedBuildError(problem);
}

/** Whether a browser has had the build: one that tried it first, or those of everyone. */
async function wasOpened(store: Store, name: string, build: string): Promise<boolean> {
  for (const channel of await channelNames(store)) {
    const history = await readHistory(store, channel, name);
    const uses = history.filter((change) => change?.build === build);
    if (uses.length > 0 && (channel === stableChannel || uses.some((use) => use?.opened)))
      return true;
  }
  return false;
}

/** Everything that must be so before pages get a build, however it comes there. */
async function checkAll(
  store: Store,
  { name, build: id, opened }: Pick<LiveRequest, 'name' | 'build' | 'opened'>,
  provided: Record<string, string>,
  mayBeUnopened: boolean,
) {
  const build = await readBuild(store, name, id);
  if (!build) throw new RefusedBuildError(`${name}: there is no build ${id}.`);
  await checkFit(store, build, provided);
  const problem = await filesProblem(build, (path) => store.get(fileKey(name, id, path)));
  if (problem !== null) throw new RefusedBuildError(problem);
  if (!mayBeUnopened && !opened && !(await wasOpened(store, name, id)))
    throw new RefusedBuildError(`${name}: nobody has opened ${id} in a browser yet.`);
}

/**
 * Makes a published build live: the one way into a channel, for deploys, for rollbacks, and for the
 * server that takes a build back. A canary that ends goes nowhere, and is asked nothing.
 * @param mayBeUnopened the owner of the data directory may start with builds no browser has opened.
 * @throws RefusedBuildError when it must not; ChannelMovedError when someone else was faster.
 * @returns false when it was live there already.
 */
export async function goLive(
  store: Store,
  { name, channel, expectedChanges, ...change }: LiveRequest,
  provided: Record<string, string>,
  mayBeUnopened = false,
): Promise<boolean> {
  const history = await readHistory(store, channel, name);
  const live = history.at(-1);
  const isEnd = change.percent === 0 && live?.build === change.build;
  if (!isEnd) await checkAll(store, { name, ...change }, provided, mayBeUnopened);
  if (live?.build === change.build && live.percent === change.percent) return false;
  const expected = expectedChanges ?? history.length;
  await flip(store, channel, name, expected, { ...change, at: new Date().toISOString() });
  return true;
}

/**
 * Whether a shell fits every remote that is live.
 * @param provided what the new shell would share.
 * @returns one sentence, or `null` when it may take over.
 */
export async function shellProblem(
  store: Store,
  provided: Record<string, string>,
): Promise<string | null> {
  const live = await readLive(store);
  const builds = [stableChannel, canaryChannel].flatMap((channel) =>
    Object.entries(live[channel] ?? {}).map(
      ([name, { release }]) => [name, release.build] as const,
    ),
  );
  for (const [name, id] of builds) {
    const build = await readBuild(store, name, id);
    const problem = build && sharedProblem(build, provided);
    if (problem)
      return `This shell does not fit what is live: ${problem} Deploy a build of ${name} that fits both first.`;
  }
  return null;
}
