import { createHash } from 'node:crypto';
import { type Dirent, existsSync } from 'node:fs';
import { glob, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { bundle } from '@castwork/federation/build/bundle';
import { API, ROOT } from './workspace.ts';

const AT_ONCE = 2;
const KEPT = 5;
const NOT_BUILT =
  /(?:^|\/)(?:\.builds|dist|node_modules|bench|e2e|server|test)(?:\/|$)|\.test\.tsx?$/;

/** Where builds of an app are kept: in its folder, as the API's find files and packages of theirs there. */
const cacheOf = (app: string): string => join(ROOT, app, '.builds');

/** Where the build of each app is, by its folder. */
export type Builds = Record<string, string>;

/**
 * Builds apps, each only when something it is made of has changed. A build is kept under the hash of its
 * inputs and appears there complete, so two commands may build at once.
 * @param apps their folders, as paths from the top of the repository
 * @param signal ends the builds that run
 * @returns the folder of each build
 * @throws Problem with what the bundler said
 */
export async function buildAll(apps: readonly string[], signal?: AbortSignal): Promise<Builds> {
  const builds: Builds = {};
  const waiting = [...apps];
  const worker = async (): Promise<void> => {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift())
      builds[app] = await buildApp(app, signal);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return builds;
}

/**
 * Builds one app, when something it is made of has changed.
 * @param app its folder, as a path from the top of the repository
 * @returns the folder of the build
 * @throws Problem with what the bundler said
 */
export async function buildApp(app: string, signal?: AbortSignal): Promise<string> {
  const directory = join(cacheOf(app), await hashOf(app));
  if (existsSync(directory)) {
    await utimes(directory, new Date(), new Date());
    return directory;
  }
  await build(app, directory, signal);
  return directory;
}

/** Builds the API likewise. @returns the file that is run */
export const buildApi = async (): Promise<string> => join(await buildApp(API), 'api.js');

async function build(app: string, directory: string, signal?: AbortSignal): Promise<void> {
  const unfinished = `${directory}.${process.pid}`;
  await bundle(join(ROOT, app), unfinished, signal);
  // Another command may have put the same build there meanwhile.
  await rename(unfinished, directory).catch(() => rm(unfinished, { recursive: true }));
  await prune(cacheOf(app));
}

const pathOf = ({ parentPath, name }: Dirent) => relative(ROOT, join(parentPath, name));
const isNotBuilt = (entry: Dirent) => NOT_BUILT.test(pathOf(entry));

/** The files of a folder that are built. Other folders are not entered: builds and caches come and go there. */
async function filesIn(cwd: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob('**/*', { cwd, withFileTypes: true, exclude: isNotBuilt }))
    if (entry.isFile() && !isNotBuilt(entry)) files.push(pathOf(entry));
  return files.toSorted();
}

/** Everything an app is made of: its sources, those of the packages under it, and all versions. */
async function hashOf(app: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  hash.update(await readFile(join(ROOT, 'pnpm-lock.yaml')));
  for (const directory of [...(await packagesUnder(join(ROOT, app)))].toSorted()) {
    for (const file of await filesIn(directory)) {
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

/** Keeps the builds used last. Another command may have taken away, or put in its place, what is seen here. */
async function prune(directory: string): Promise<void> {
  const names = await readdir(directory);
  const dated = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(directory, name)).catch(() => undefined);
      return { name, at: found?.mtimeMs ?? 0 };
    }),
  );
  const old = dated.toSorted((a, b) => b.at - a.at).slice(KEPT);
  await Promise.all(
    old.map(({ name }) => rm(join(directory, name), { recursive: true, force: true })),
  );
}
