import type { Build } from '../registry.ts';
import { StoreAwayError } from '../store/away.ts';
import type { Store } from '../store/store.ts';
import { buildKey, fileKey, readBuild, storedBuilds } from './builds.ts';
import { previousGood } from './channels.ts';
import { earlierFiles } from './earlier-files.ts';
import { readState } from './log.ts';
import { mend } from './mend.ts';
import { allHistories, changesSince, liveChange, type RegistryState } from './state.ts';

/** What a look at a stored build found. */
export interface Finding {
  name: string;
  build: string;
  /** Paths of what was damaged: it is sound again, or, where it is compressed, gone. */
  damaged: string[];
  /** Paths of files that are nowhere sound. They are gone: nobody is sent what is not the build's. */
  lost: string[];
  /** Why it could not be looked at to the end, where it could not. */
  failed?: unknown;
}

/** Reads what a build says of itself; what only a copy on this machine still says is put back. */
async function describedBuild(store: Store, name: string, id: string): Promise<Build | null> {
  const build = await readBuild(store, name, id);
  const { shared } = store;
  if (build && shared && !(await readBuild(shared, name, id)))
    await shared.put(fileKey(name, id, 'build.json'), JSON.stringify(build));
  return build;
}

/** Looks at every byte of a stored build, and mends what can be mended. */
export async function healBuild(store: Store, name: string, id: string): Promise<Finding> {
  const finding: Finding = { name, build: id, damaged: [], lost: [] };
  const build = await describedBuild(store, name, id);
  if (!build) return { ...finding, lost: ['build.json'] };
  const earlier = await earlierFiles(store, name);
  for (const file of build.files) {
    const key = fileKey(name, id, file.path);
    const elsewhere = earlier.get(file.integrity) ?? [];
    const { isWhole, damaged } = await mend(store, key, file, elsewhere);
    finding.damaged.push(...damaged.map((ending) => file.path + ending));
    if (!isWhole) finding.lost.push(file.path);
  }
  return finding;
}

/** The builds of a remote: what pages are being given, or fall back to, and then the others. */
async function buildsOf(store: Store, state: RegistryState, wanted: string) {
  const first = new Set<string>();
  const live = new Set<string>();
  for (const { channel, name, history } of allHistories(state)) {
    if (name !== wanted) continue;
    const changes = changesSince(history);
    for (const build of [changes.at(-1)?.build, previousGood(changes)]) if (build) first.add(build);
    const current = liveChange(state, channel, name);
    if (current) live.add(current.build);
  }
  const stored = (await storedBuilds(store, wanted)).map(({ build }) => build);
  // What a channel has had may be gone since; what it has may not, and is looked for.
  const missing = [...live].filter((build) => !stored.includes(build));
  return [
    [...missing, ...stored.filter((build) => first.has(build))],
    stored.filter((build) => !first.has(build)),
  ];
}

/** Looks at one of many: what is wrong with it keeps nobody from looking at the others. */
const lookAt = (store: Store, name: string, build: string): Promise<Finding> =>
  healBuild(store, name, build).catch((failed: unknown) => {
    // Then all others are out of reach, too.
    if (failed instanceof StoreAwayError) throw failed;
    return { name, build, damaged: [], lost: [], failed };
  });

/**
 * Looks at every stored build, and at every live one, also where nothing of it is stored, one after the
 * other: those that pages use come first.
 */
export async function* healAll(store: Store): AsyncGenerator<Finding> {
  const state = await readState(store);
  const names = new Set(allHistories(state).map(({ name }) => name));
  const later: (readonly [name: string, build: string])[] = [];
  for (const name of names) {
    const [first = [], rest = []] = await buildsOf(store, state, name);
    later.push(...rest.map((build) => [name, build] as const));
    for (const build of first) yield lookAt(store, name, build);
  }
  for (const [name, build] of later)
    // Meanwhile another process may have removed what is too old.
    if ((await store.list(buildKey(name, build))).length > 0) yield lookAt(store, name, build);
}
