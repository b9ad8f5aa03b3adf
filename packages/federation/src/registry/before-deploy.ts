import { RefusedBuildError } from '../build/checks.ts';
import { kindOf } from '../build/kind.ts';
import { pathMatches } from '../paths.ts';
import type { Build } from '../registry.ts';
import type { Store } from '../store/store.ts';
import { readBuild } from './builds.ts';
import { stableChannel } from './channels.ts';
import { liveChange, type RegistryState } from './state.ts';

/** What a remote says of itself before it is built, and in its build. */
type Declared = Pick<Build, 'name' | 'routes'>;

/**
 * @param ice who has said that nothing new is to go live, and why; nothing when nobody has.
 * @throws RefusedBuildError when someone has.
 */
export function checkNotFrozen(name: string, ice?: { by: string; why: string }): void {
  if (ice)
    throw new RefusedBuildError(
      `${name} is frozen by ${ice.by}: ${ice.why.replace(/\.$/, '')}; \`unfreeze ${name}\` lets deploys through again.`,
    );
}

/**
 * Which live paths a build no longer has. One whose parameters have other names is the same path.
 * @param live the paths of the build that everyone has.
 * @param mayDrop those that may go.
 * @throws RefusedBuildError for any other.
 */
export function checkDropped(
  { name, routes }: Declared,
  live: Declared['routes'],
  mayDrop: readonly string[] | 'all',
): string[] {
  const dropped = live
    .map(({ path }) => path)
    .filter((path) => !routes.some((route) => pathMatches(route.path, path)));
  const missed = dropped.find(
    (path) => mayDrop !== 'all' && !mayDrop.some((each) => pathMatches(each, path)),
  );
  if (missed !== undefined)
    throw new RefusedBuildError(
      `${name}: this build no longer has ${missed}, which is live: say --drop ${missed} if nobody needs it.`,
    );
  return dropped;
}

/**
 * @param drop the paths that are to go.
 * @throws RefusedBuildError for one that the remote declares: it would stay.
 */
export function checkUndeclared({ name, routes }: Declared, drop: readonly string[]): void {
  const kept = drop.find((each) => routes.some(({ path }) => pathMatches(path, each)));
  if (kept !== undefined)
    throw new RefusedBuildError(
      `${name}: ${kept} cannot be dropped while remote.ts declares it: take it out there, or leave out --drop ${kept}.`,
    );
}

/**
 * Which paths that may go have gone already.
 * @param live the paths of the build that everyone has.
 * @param dropped what has gone with earlier builds.
 * @throws RefusedBuildError for one that was never live: misspelt, it would let the one meant stay.
 */
export function checkAreLive(
  name: string,
  live: Declared['routes'],
  mayDrop: readonly string[],
  dropped: readonly string[],
): string[] {
  const paths = live.map(({ path }) => path);
  const gone = mayDrop.filter((each) => !paths.some((path) => pathMatches(each, path)));
  const unknown = gone.find((each) => !dropped.some((path) => pathMatches(each, path)));
  if (unknown !== undefined)
    throw new RefusedBuildError(
      `${name}: ${unknown} is not live and cannot be dropped: ${paths.length > 0 ? `live are ${paths.join(', ')}` : 'nothing of it is'}.`,
    );
  return gone;
}

/** Which live paths a build in the registry no longer has. */
export async function droppedPaths(
  store: Store,
  state: RegistryState,
  build: Build,
  mayDrop: readonly string[] | 'all',
): Promise<string[]> {
  const live = liveChange(state, stableChannel, build.name);
  const before = live && (await readBuild(store, build.name, live.build));
  return checkDropped(build, before?.routes ?? [], mayDrop);
}

/**
 * @param path where a link to a remote is to lead.
 * @throws RefusedBuildError when that is none of its paths. A shell has them all.
 */
export function checkLeadsTo({ name, routes }: Declared, path: string | undefined): void {
  if (path === undefined || !kindOf(name).ownsPaths) return;
  const [pathname = ''] = path.split(/[?#]/);
  if (routes.some((route) => pathMatches(route.path, pathname))) return;
  const all = routes.map((route) => route.path).join(' or ');
  throw new RefusedBuildError(`${name} has no ${pathname}: a link to it leads to ${all}.`);
}
