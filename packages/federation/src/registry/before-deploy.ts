import { RefusedBuildError } from '../build/checks.ts';
import { pathMatches } from '../paths.ts';
import type { Build } from '../registry.ts';
import type { Store } from '../store/store.ts';
import { readBuild } from './builds.ts';
import { stableChannel } from './channels.ts';
import { liveChange, type RegistryState } from './state.ts';

/**
 * @param ice who has said that nothing new is to go live, and why; nothing when nobody has.
 * @throws RefusedBuildError when someone has.
 */
export function checkNotFrozen(name: string, ice?: { by: string; why: string }): void {
  if (ice)
    throw new RefusedBuildError(`${name} is frozen by ${ice.by}: ${ice.why.replace(/\.$/, '')}.`);
}

/**
 * Which live paths a build no longer has. One whose parameters have other names is the same path.
 * @param mayDrop those that may go.
 * @throws RefusedBuildError for any other.
 */
export async function droppedPaths(
  store: Store,
  state: RegistryState,
  build: Build,
  mayDrop: readonly string[] | 'all',
): Promise<string[]> {
  const { name, routes } = build;
  const live = liveChange(state, stableChannel, name);
  const before = live && (await readBuild(store, name, live.build));
  const dropped = (before?.routes ?? [])
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
