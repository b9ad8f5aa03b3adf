import { link, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildDir, buildIdOf, readBuild } from './builds.ts';
import { filesProblem, RefusedBuildError } from '../build/checks.ts';
import { compressed } from '../build/compress.ts';
import { ifThere, readJson, remotesDir, writeWhole } from '../store/files.ts';
import { integrityOf } from '../build/integrity.ts';
import { buildProblem } from '../build/manifest.ts';
import { type Build, isBuildId } from '../registry.ts';

/** No file of a build is larger than this. */
export const maxFileBytes = 4 * 1024 * 1024;
const maxFiles = 200;
const kept = 20;

const uploadDir = (dataDir: string, name: string, build: string) =>
  join(remotesDir(dataDir), 'uploads', name, build);

const isThere = async (file: string) => (await ifThere(stat(file), null)) !== null;

/** A file as it is served: plain and compressed. */
const variants = (path: string) => [path, `${path}.br`, `${path}.gz`];

/** Files of earlier builds by their hash: what was uploaded once is not uploaded again. */
async function earlierFiles(dataDir: string, name: string): Promise<Map<string, string>> {
  const dir = join(remotesDir(dataDir), name);
  const ids = (await ifThere(readdir(dir), [])).filter(isBuildId);
  const dated = await Promise.all(
    ids.map(async (id) => ({ id, at: (await stat(join(dir, id))).mtimeMs })),
  );
  const newest = dated.toSorted((a, b) => b.at - a.at).slice(0, kept);
  const builds = await Promise.all(newest.map(({ id }) => readBuild(dataDir, name, id)));
  return new Map(
    builds.flatMap((build) =>
      (build?.files ?? []).map(({ integrity, path }) => [
        integrity,
        join(buildDir(dataDir, name, build?.build ?? ''), path),
      ]),
    ),
  );
}

async function takeOver(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  const [fromPaths, toPaths] = [variants(from), variants(to)];
  for (const [i, path] of fromPaths.entries()) {
    const target = toPaths[i] ?? to;
    await link(path, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
    });
  }
  return isThere(to);
}

/**
 * Announces a build. An upload that was cut off is taken up where it stood.
 * @returns the paths of the files that have to be sent.
 * @throws RefusedBuildError when the description is not sound.
 */
export async function beginUpload(dataDir: string, candidate: unknown): Promise<string[]> {
  const problem = buildProblem(candidate);
  if (problem !== null) throw new RefusedBuildError(`${problem}.`);
  const build = candidate as Build;
  if (buildIdOf(build) !== build.build)
    throw new RefusedBuildError(
      `${build.name}: the id ${build.build} is not the hash of the build.`,
    );
  if (build.files.length > maxFiles || build.files.some(({ bytes }) => bytes > maxFileBytes))
    throw new RefusedBuildError(
      `${build.name}: a build has at most ${maxFiles} files of ${maxFileBytes} bytes.`,
    );
  if (await readBuild(dataDir, build.name, build.build)) return [];
  const dir = uploadDir(dataDir, build.name, build.build);
  await writeWhole(join(dir, 'build.json'), JSON.stringify(build));
  const earlier = await earlierFiles(dataDir, build.name);
  const missing: string[] = [];
  for (const { path, integrity } of build.files) {
    const file = join(dir, path);
    const known = earlier.get(integrity);
    const there = (await isThere(file)) || (known !== undefined && (await takeOver(known, file)));
    if (!there) missing.push(path);
  }
  return missing;
}

/**
 * Takes one file of an announced build, if its bytes are the announced ones.
 * @throws RefusedBuildError when they are not, or nobody announced them.
 */
export async function putFile(
  dataDir: string,
  name: string,
  build: string,
  path: string,
  bytes: Uint8Array,
): Promise<void> {
  const dir = uploadDir(dataDir, name, build);
  const announced = (await readJson(join(dir, 'build.json'))) as Build | null;
  const file = announced?.files.find((each) => each.path === path);
  if (!file) throw new RefusedBuildError(`${name}: nobody announced ${path} of build ${build}.`);
  if (integrityOf(bytes) !== file.integrity)
    throw new RefusedBuildError(
      `${name}: ${path} is not what build.json says: its sha384 differs.`,
    );
  // The plain file comes last: where it is, its compressed forms are.
  for (const [ending, packed] of await compressed(path, bytes))
    await writeWhole(join(dir, `${path}${ending}`), packed);
  await writeWhole(join(dir, path), bytes);
}

/**
 * Looks at every byte of an upload and puts the build where pages can load it, in one step.
 * Nobody gets it before a channel names it.
 * @throws RefusedBuildError when something is missing or may not run.
 */
export async function finishUpload(dataDir: string, name: string, id: string): Promise<Build> {
  const there = await readBuild(dataDir, name, id);
  if (there) return there;
  const dir = uploadDir(dataDir, name, id);
  const build = (await readJson(join(dir, 'build.json'))) as Build | null;
  if (!build) throw new RefusedBuildError(`${name}: there is no build ${id}.`);
  const problem = await filesProblem(build, (path) => readFile(join(dir, path)));
  if (problem !== null) {
    await rm(dir, { recursive: true, force: true });
    throw new RefusedBuildError(problem);
  }
  const target = buildDir(dataDir, name, id);
  await mkdir(dirname(target), { recursive: true });
  // Of two deploys of the same build the slower one finds the work done.
  await rename(dir, target).catch(async (error: unknown) => {
    if (!(await readBuild(dataDir, name, id))) throw error;
  });
  return build;
}
