import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { Problem, messageOf } from '@castwork/federation/problem';
import { publishBuilds as publishTogether } from '@castwork/federation/registry/publish';
import type { Build } from '@castwork/federation/registry';
import { parseJson } from '@castwork/federation/store/json';
import { openStore } from '@castwork/federation/store/open';
import type { Builds } from './build.ts';
import { ROOT } from './workspace.ts';

const SHELL_DIST = join(ROOT, 'shell/dist');
/** Tabs of before the shell's builds were kept in the registry still ask for theirs here. */
const OUTDATED_MS = 14 * 86_400_000;

/**
 * Puts builds where the shell's server finds them: all into the registry, and the shell into its own
 * `dist`, too. One is published when its build is another than the last time: what was rolled back in
 * between stays rolled back.
 */
export async function publishBuilds(
  builds: Builds,
  { dataDir, REGISTRY_URL }: { dataDir: string; REGISTRY_URL: string },
): Promise<void> {
  await placeShell(builds['shell']!);
  const lastFile = join(dataDir, lastIn(REGISTRY_URL));
  const text = await readFile(lastFile, 'utf8').catch(() => '');
  const last = (parseJson(text) ?? {}) as Published;
  const changed = await changedBuilds(builds, last);
  if (Object.keys(changed).length === 0) return;
  const directories = Object.keys(changed).map((app) => builds[app]!);
  const store = openStore({ REGISTRY_URL, DATA_DIR: dataDir });
  const published = await publishTogether(store, directories).catch((error: unknown) => {
    throw new Problem(messageOf(error));
  });
  await writeFile(lastFile, JSON.stringify({ ...last, ...withoutWaiting(changed, published) }));
}

/** What need not be published again: a build of a frozen remote waits, and comes with a later start. */
export const withoutWaiting = (
  changed: Published,
  published: readonly { name: string; isFrozen: boolean }[],
): Published => {
  const waiting = new Set(published.filter(({ isFrozen }) => isFrozen).map(({ name }) => name));
  return Object.fromEntries(Object.entries(changed).filter(([app]) => !waiting.has(app)));
};

/** The build of each app that was published last, by its id; before, by its folder. */
type Published = Readonly<Record<string, string>>;

const idIn = async (folder: string): Promise<string | undefined> => {
  const text = await readFile(join(folder, 'build.json'), 'utf8').catch(() => '');
  return (parseJson(text) as Partial<Build> | undefined)?.build;
};

/**
 * The builds that are others than those of the last time, by their ids. What an app is made of may have
 * changed, its lockfile for one, and the build be the same.
 */
export async function changedBuilds(builds: Builds, last: Published): Promise<Published> {
  const changed: Record<string, string> = {};
  for (const [app, folder] of Object.entries(builds)) {
    const [id, before = ''] = [await idIn(folder), last[app]];
    const lastId = isAbsolute(before) ? await idIn(before) : before;
    if (id !== undefined && id !== lastId) changed[app] = id;
  }
  return changed;
}

/** The file that says what was published last: each registry has its own. */
const lastIn = (registryUrl: string) =>
  registryUrl === 'files'
    ? 'published.json'
    : `published-${createHash('sha256').update(registryUrl).digest('hex').slice(0, 12)}.json`;

/** Adds the files first and the manifest that names them last: a server may be reading. */
async function placeShell(build: string): Promise<void> {
  const manifest = 'build.json';
  const placed = await readFile(join(SHELL_DIST, manifest), 'utf8').catch(() => '');
  if (placed === (await readFile(join(build, manifest), 'utf8'))) return;
  await mkdir(SHELL_DIST, { recursive: true });
  const filter = (source: string): boolean => !source.endsWith(`/${manifest}`);
  await cp(build, SHELL_DIST, { recursive: true, filter });
  const unfinished = join(SHELL_DIST, `${manifest}.${process.pid}`);
  await cp(join(build, manifest), unfinished);
  await rename(unfinished, join(SHELL_DIST, manifest));
  await removeOutdated(new Set(await readdir(build)));
}

/** Files of older builds go when no page that names them can still be open. */
async function removeOutdated(current: Set<string>): Promise<void> {
  const others = (await readdir(SHELL_DIST)).filter((name) => !current.has(name));
  for (const name of others) {
    const file = join(SHELL_DIST, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > OUTDATED_MS) await rm(file, { recursive: true });
  }
}
