import { RefusedBuildError } from '../build/checks.ts';
import { type Build, isBuildId } from '../registry.ts';
import type { Store } from '../store/store.ts';
import { readBuild, storedBuilds } from './builds.ts';
import { announcedBuild, uploadsKey } from './upload-place.ts';

/** How much a deployment keeps, in bytes. */
export interface Limits {
  /** Of one build. */
  build: number;
  /** Of all builds of a remote, those that are arriving included. */
  remote: number;
}

const kb = 1024;
const mb = 1024 * kb;

/** What holds where nobody says otherwise. */
export const usualLimits: Limits = { build: 32 * mb, remote: 1024 * mb };

/** No file of a build is larger than this: it passes through the memory of who serves pages. */
export const maxFileBytes = 4 * mb;
/** Nor a stylesheet than this: it is read rule by rule by who serves pages, a megabyte a second. */
const maxStyleBytes = 256 * kb;
const maxFiles = 200;
const maxUploads = 20;

const shown = (bytes: number) =>
  bytes < mb ? `${Math.ceil(bytes / kb)} KB` : `${(bytes / mb).toFixed(1).replace(/\.0$/, '')} MB`;
const limitOf = (path: string) =>
  path.endsWith('.css')
    ? { of: 'a stylesheet', most: maxStyleBytes }
    : { of: 'a file', most: maxFileBytes };
const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

/** What a build announces by itself; one sentence when that is too much. */
function ownProblem({ files }: Build, limits: Limits): string | null {
  if (files.length > maxFiles)
    return `a build has at most ${maxFiles} files, and this one has ${files.length}`;
  const large = files.find(({ path, bytes }) => bytes > limitOf(path).most);
  if (large) {
    const { of, most } = limitOf(large.path);
    return `${large.path} has ${shown(large.bytes)}, and ${shown(most)} is the limit of ${of}`;
  }
  const all = sum(files.map(({ bytes }) => bytes));
  return all > limits.build
    ? `the build has ${shown(all)}, and ${shown(limits.build)} is the limit`
    : null;
}

/** What it makes of all builds of its remote: what several have in common lies there once. */
async function sharedProblem(store: Store, build: Build, limits: Limits): Promise<string | null> {
  const { name } = build;
  const ids = (await storedBuilds(store, name)).map((stored) => stored.build);
  // It is there: what is sent for it takes the place of what is damaged.
  if (ids.includes(build.build)) return null;
  const uploads = (await store.list(uploadsKey(name))).filter(isBuildId);
  const others = uploads.filter((each) => each !== build.build);
  if (others.length >= maxUploads)
    return `${others.length} uploads are under way, and those that were given up end after a day`;
  const builds = await Promise.all([
    ...ids.map((id) => readBuild(store, name, id)),
    ...others.map((id) => announcedBuild(store, name, id)),
  ]);
  const files = [build, ...builds].flatMap((each) => each?.files ?? []);
  const all = sum(new Map(files.map(({ integrity, bytes }) => [integrity, bytes])).values());
  return all > limits.remote
    ? `its builds would take ${shown(all)}, and ${shown(limits.remote)} is the limit; they go 14 days after they were last live`
    : null;
}

/**
 * Whether there is room for a build, by what it announces.
 * @throws RefusedBuildError with one sentence.
 */
export async function checkLimits(store: Store, build: Build, limits: Limits): Promise<void> {
  const problem = ownProblem(build, limits) ?? (await sharedProblem(store, build, limits));
  if (problem !== null) throw new RefusedBuildError(`${build.name}: ${problem}.`);
}
