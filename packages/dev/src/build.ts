import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { bundle } from '@castwork/federation/build/bundle';
import { APPS, ROOT } from './workspace.ts';

const CACHE = join(ROOT, 'node_modules/.cache/castwork');
const AT_ONCE = 2;
const KEPT = 5;
const NOT_BUILT = /(?:^|\/)(?:dist|node_modules|e2e|server)(?:\/|$)|\.test\.tsx?$/;

/** Where the build of each app is, by its folder. */
export type Builds = Record<string, string> & { shell: string };

/**
 * Builds the shell and the remotes, each only when something it is made of has changed. A build is
 * kept under the hash of its inputs and appears there complete, so two commands may build at once.
 * @param signal ends the builds that run
 * @returns the folder of each build, and which had to be built
 */
export async function buildApps(signal: AbortSignal): Promise<{ builds: Builds; built: string[] }> {
  const builds: Partial<Builds> = {};
  const built: string[] = [];
  const waiting = [...APPS];
  const worker = async (): Promise<void> => {
    for (let app = waiting.shift(); app; app = waiting.shift()) {
      const done = await buildApp(app, signal);
      if (done.wasBuilt) built.push(app);
      builds[app] = done.directory;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { builds: builds as Builds, built };
}

/**
 * Builds one app, when something it is made of has changed.
 * @param app its folder, as a path from the top of the repository
 * @returns the folder of the build, and whether it had to be built
 * @throws Problem with what the bundler said
 */
export async function buildApp(
  app: string,
  signal?: AbortSignal,
): Promise<{ directory: string; wasBuilt: boolean }> {
  const directory = join(CACHE, basename(app), await hashOf(app));
  if (existsSync(directory)) {
    await utimes(directory, new Date(), new Date());
    return { directory, wasBuilt: false };
  }
  await build(app, directory, signal);
  return { directory, wasBuilt: true };
}

async function build(app: string, directory: string, signal?: AbortSignal): Promise<void> {
  const unfinished = `${directory}.${process.pid}`;
  await bundle(join(ROOT, app), unfinished, signal);
  // Another command may have put the same build there meanwhile.
  await rename(unfinished, directory).catch(() => rm(unfinished, { recursive: true }));
  await prune(join(CACHE, basename(app)));
}

/** Everything an app is made of: its sources, those of the packages under it, and all versions. */
async function hashOf(app: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  hash.update(await readFile(join(ROOT, 'pnpm-lock.yaml')));
  for (const directory of [...(await packagesUnder(join(ROOT, app)))].toSorted()) {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .filter((file) => !NOT_BUILT.test(file));
    for (const file of files.toSorted()) {
      const content = await readFile(join(ROOT, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex').slice(0, 20);
}

async function packagesUnder(directory: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(directory)) return found;
  found.add(directory);
  const manifest = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string> | undefined
  >;
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  // `dev` takes part in tests, not in what is built.
  const own = names.filter((name) => name.startsWith('@castwork/') && name !== '@castwork/dev');
  for (const name of own)
    await packagesUnder(join(ROOT, 'packages', name.slice('@castwork/'.length)), found);
  return found;
}

/** Keeps the builds used last. */
async function prune(directory: string): Promise<void> {
  const names = await readdir(directory);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(directory, name))).mtimeMs })),
  );
  const old = dated.toSorted((a, b) => b.at - a.at).slice(KEPT);
  await Promise.all(old.map(({ name }) => rm(join(directory, name), { recursive: true })));
}
