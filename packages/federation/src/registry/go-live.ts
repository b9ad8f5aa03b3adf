import { filesProblem, RefusedBuildError, routesProblem, sharedProblem } from '../build/checks.ts';
import { kindOf } from '../build/kind.ts';
import type { Build } from '../registry.ts';
import type { Store } from '../store/store.ts';
import { checkNotFrozen, droppedPaths } from './before-deploy.ts';
import { fileKey, readStored } from './builds.ts';
import { canaryChannel, ChannelMovedError, isOffered, stableChannel } from './channels.ts';
import type { Change } from './entries.ts';
import { flip } from './history.ts';
import { readOffered, readRoutes } from './live.ts';
import { readState } from './log.ts';
import { allHistories, historyIn, liveChange, type RegistryState } from './state.ts';

/** What is asked of a channel: to give its browsers this build. */
export type LiveRequest = Omit<Change, 'at'> & {
  name: string;
  channel: string;
  /** The number of changes the decision was made on; now, when left out. */
  expectedChanges?: number;
};

/**
 * Whether a remote may have these paths, beside what is live and what was given to others.
 * @throws RefusedBuildError with one sentence.
 */
export async function checkPaths(
  store: Store,
  build: Pick<Build, 'name' | 'routes'>,
  known?: RegistryState,
) {
  if (!kindOf(build.name).ownsPaths) return;
  const state = known ?? (await readState(store));
  const problem = routesProblem(build, await readRoutes(store, state), state.prefixes);
  if (problem !== null) throw new RefusedBuildError(problem);
}

/**
 * Whether what remotes take from the shell is what it has: the one of everyone, and one on trial. A shell
 * takes nothing.
 */
function librariesProblem(build: Build, offered: readonly Build[]): string | null {
  for (const other of offered) {
    if (other.provides) {
      const problem = sharedProblem(build, other.provides);
      if (problem) return problem;
    }
    if (build.provides) {
      const problem = sharedProblem(other, build.provides);
      if (problem)
        return `This shell does not fit what is live: ${problem} Deploy a build of ${other.name} that fits both first.`;
    }
  }
  return null;
}

/**
 * Whether a build could go live beside what everyone may be given now: a remote beside the shells, a
 * shell beside the remotes.
 * @param known the registry to look at; as it is now, when left out.
 * @param along builds that go live together with it, in the place of what is live of theirs.
 * @throws RefusedBuildError with one sentence.
 */
export async function checkFit(
  store: Store,
  build: Build,
  known?: RegistryState,
  along: readonly Build[] = [],
) {
  const state = known ?? (await readState(store));
  const offered = (await readOffered(store, state)).filter(
    ({ name }) => !along.some((each) => each.name === name),
  );
  const problem = librariesProblem(build, [...offered, ...along]);
  if (problem !== null) throw new RefusedBuildError(problem);
  await checkPaths(store, build, state);
}

/** Whether a browser has had the build: one that tried it first, or those of everyone. */
const wasOpened = (state: RegistryState, build: string): boolean =>
  allHistories(state).some(({ channel, history }) => {
    const uses = history.changes.filter((change) => change.build === build);
    return uses.length > 0 && (channel === stableChannel || uses.some((use) => use.opened));
  });

/** Whether a channel has given the build to anyone. */
const wasLive = (state: RegistryState, channel: string, name: string, build: string): boolean =>
  historyIn(state, channel, name).changes.some(
    (change) => change.build === build && change.percent !== 0,
  );

async function checkFiles(store: Store, build: Build) {
  const read = (path: string) => store.get(fileKey(build.name, build.build, path));
  const problem = await filesProblem(build, read);
  if (problem !== null) throw new RefusedBuildError(problem);
}

/**
 * Everything that must be so before pages get a build, however it comes there.
 * @returns the live paths that go with it.
 */
async function checkAll(
  store: Store,
  state: RegistryState,
  build: Build,
  { name, channel, why, from, opened, percent = 100, drops = [] }: LiveRequest,
  isOwner: boolean,
): Promise<string[]> {
  if (!isOwner && !opened && !wasOpened(state, build.build))
    throw new RefusedBuildError(`${name}: nobody has opened ${build.build} in a browser yet.`);
  const source = from === undefined ? undefined : liveChange(state, from, name);
  if (from !== undefined && source?.build !== build.build)
    throw new ChannelMovedError(`${name}: ${build.build} is not in ${from} any more`);
  if (why !== 'deploy' && !liveChange(state, channel, name))
    throw new RefusedBuildError(`${name} is not live in ${channel}: deploy it.`);
  if (why !== 'deploy' && !wasLive(state, channel, name, build.build))
    throw new RefusedBuildError(`${name}: ${build.build} was never live in ${channel}: deploy it.`);
  // To go back is to give a build to fewer: a canary for more is one, whatever it is called.
  const isRaised = percent > (liveChange(state, channel, name)?.percent ?? 100);
  if (why === 'rollback' && channel === canaryChannel && isRaised)
    checkNotFrozen(name, state.frozen.get(name));
  // What is gone back to was live before, with the paths it has; what is tried out is for few.
  if (why !== 'deploy' || !isOffered(channel)) return [];
  checkNotFrozen(name, state.frozen.get(name));
  if (!kindOf(name).ownsPaths) return [];
  const mayDrop = isOwner ? 'all' : [...drops, ...(source?.drops ?? [])];
  return droppedPaths(store, state, build, mayDrop);
}

/**
 * Makes a published build live: the one way into a channel, for deploys, for rollbacks, and for the
 * server that takes a build back. A canary that ends goes nowhere, and is asked nothing.
 * @param isOwner the owner of the data directory may start with builds no browser has opened, and
 *   with fewer paths than before.
 * @param along builds that the owner makes live together with it.
 * @param checkMay throws when who asked for it may not any more.
 * @throws RefusedBuildError when it must not; ChannelMovedError when someone else was faster.
 * @returns false when it was live there already.
 */
export async function goLive(
  store: Store,
  request: LiveRequest,
  isOwner = false,
  along: readonly Build[] = [],
  checkMay?: () => Promise<void>,
): Promise<boolean> {
  const { name, channel, expectedChanges, ...change } = request;
  const isThis = (made: Change | undefined) =>
    made?.build === change.build && made.percent === change.percent;
  const at = new Date().toISOString();
  let isWhole = false;

  return flip(store, channel, name, expectedChanges, async (state) => {
    const last = historyIn(state, channel, name).changes.at(-1);
    const live = liveChange(state, channel, name);
    if (change.percent === 0 && last?.build === change.build)
      return live ? { ...change, at } : null;
    const build = await readStored(store, name, change.build);
    if (!build) throw new RefusedBuildError(`${name}: there is no build ${change.build}.`);
    await checkFit(store, build, state, along);
    // Files do not depend on what others do: they are looked at once.
    if (!isWhole) await checkFiles(store, build);
    isWhole = true;
    const drops = await checkAll(store, state, build, request, isOwner);
    // What is for nobody cannot be looked at: 0 is for the canary that is there, which ends above.
    if (change.percent === 0)
      throw new RefusedBuildError(
        `${name}: a canary is for 1 to 100 percent of the browsers, and 0 ends the one that is live.`,
      );
    if (isThis(live)) return null;
    // Last of all: a remote is removed after its tokens have ended.
    await checkMay?.();
    return { ...change, drops: drops.length > 0 ? drops : undefined, at };
  });
}
