import { isShellPath, RefusedBuildError } from '../build/checks.ts';
import { isWithin, prefixOf, reaches } from '../paths.ts';
import { shellName } from '../registry.ts';
import type { Store } from '../store/store.ts';
import type { Act } from './entries.ts';
import { readRoutes } from './live.ts';
import { record } from './log.ts';
import { allHistories, changesSince, type RegistryState } from './state.ts';
import { revokeTokens } from './tokens.ts';

/** What is recorded of a remote beside its changes. Each returns false when it was so already. */

const now = () => new Date().toISOString();

/**
 * Freezes a remote: nothing new goes live for everyone or as a canary, until that is lifted; what is
 * live can be gone back from.
 * @param why stands in the sentence that refuses a deploy.
 */
export const freeze = (store: Store, name: string, by: string, why: string): Promise<boolean> =>
  record(store, ({ frozen }) =>
    frozen.get(name)?.why === why ? null : { kind: 'freeze', name, by, why, at: now() },
  );

/** Lets deploys of a remote through again. */
export const unfreeze = (store: Store, name: string, by: string): Promise<boolean> =>
  record(store, ({ frozen }) =>
    frozen.has(name) ? { kind: 'unfreeze', name, by, at: now() } : null,
  );

const isKnown = (state: RegistryState, name: string) =>
  allHistories(state).some((each) => each.name === name && changesSince(each.history).length > 0) ||
  state.frozen.has(name) ||
  [...state.prefixes.values()].includes(name);

/**
 * Takes a remote out of the registry, with its path prefixes and its tokens. Its files stay as long
 * as those of any build that is no longer live, and its history for ever.
 * @throws RefusedBuildError for the shell.
 */
export async function removeRemote(store: Store, name: string, by: string): Promise<boolean> {
  if (name === shellName)
    throw new RefusedBuildError('The shell cannot be removed: there would be no pages.');
  // First of all: whoever is cut off in between does it again, and no deploy comes after it.
  await revokeTokens(store, name);
  return record(store, (state) =>
    isKnown(state, name) ? { kind: 'remove', name, by, at: now() } : null,
  );
}

/**
 * Gives a path prefix to a remote: no other may have a path there.
 * @throws RefusedBuildError when someone else has.
 */
export async function ownPrefix(
  store: Store,
  path: string,
  name: string,
  by: string,
): Promise<boolean> {
  const prefix = prefixOf(path);
  if (isShellPath(prefix)) throw new RefusedBuildError(`${prefix} belongs to the shell.`);
  return record(store, async (state) => {
    const owner = state.prefixes.get(prefix);
    if (owner === name) return null;
    if (owner !== undefined)
      throw new RefusedBuildError(`${prefix} belongs to ${owner}: release it first.`);
    const taken = await takenBelow(store, state, prefix, name);
    if (taken) throw new RefusedBuildError(taken);
    return { kind: 'own', prefix, name, by, at: now() };
  });
}

/** Whether a remote has a live path where another is to have all of them. */
async function takenBelow(store: Store, state: RegistryState, prefix: string, name: string) {
  const owned = [...state.prefixes];
  for (const [other, routes] of Object.entries(await readRoutes(store, state))) {
    if (other === name) continue;
    const isTheirs = (path: string) =>
      owned.some(([own, owner]) => owner === other && isWithin(path, own) && isWithin(own, prefix));
    const live = routes.find(({ path }) => reaches(path, prefix) && !isTheirs(path));
    if (live) return `${prefix} cannot be ${name}'s: ${other} has ${live.path} live.`;
  }
  return null;
}

/** Takes a path prefix back from whoever has it. */
export function releasePrefix(store: Store, path: string, by: string): Promise<boolean> {
  const prefix = prefixOf(path);
  return record(store, ({ prefixes }) => {
    const name = prefixes.get(prefix);
    return name === undefined ? null : { kind: 'release', prefix, name, by, at: now() };
  });
}

/** What was recorded of a remote, the oldest first. */
export const actsOf = ({ acts }: RegistryState, name: string): Act[] =>
  acts.filter((act) => act.name === name);
