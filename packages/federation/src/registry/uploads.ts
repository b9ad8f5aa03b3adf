import { buildIdOf } from '../build/build-id.ts';
import { filesProblem, RefusedBuildError } from '../build/checks.ts';
import { compressed } from '../build/compress.ts';
import { integrityOf } from '../build/integrity.ts';
import { buildProblem } from '../build/manifest.ts';
import type { Build } from '../registry.ts';
import { readJson } from '../store/json.ts';
import type { Store } from '../store/store.ts';
import { buildKey, readBuild } from './builds.ts';
import { earlierFiles } from './earlier-files.ts';

/** No file of a build is larger than this. */
export const maxFileBytes = 4 * 1024 * 1024;
const maxFiles = 200;

/** Where the uploads of a remote are, and one of them. */
export const uploadsKey = (name: string): string => `uploads/${name}`;
const uploadKey = (name: string, build: string) => `${uploadsKey(name)}/${build}`;

/** A file as it is served. The plain one comes last: where it is, its compressed forms are. */
const endings = ['.br', '.gz', ''];

const announcedBuild = async (store: Store, name: string, build: string) =>
  (await readJson(store, `${uploadKey(name, build)}/build.json`)) as Build | null;

function soundBuild(candidate: unknown): Build {
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
  return build;
}

/**
 * Announces a build. An upload that was cut off is taken up where it stood.
 * @returns the paths of the files that have to be sent.
 * @throws RefusedBuildError when the description is not sound.
 */
export async function beginUpload(store: Store, candidate: unknown): Promise<string[]> {
  const build = soundBuild(candidate);
  if (await readBuild(store, build.name, build.build)) return [];
  const upload = uploadKey(build.name, build.build);
  await store.put(`${upload}/build.json`, JSON.stringify(build));
  const earlier = await earlierFiles(store, build.name);
  const missing: string[] = [];
  for (const { path, integrity } of build.files) {
    const [file, known] = [`${upload}/${path}`, earlier.get(integrity)];
    if (known !== undefined)
      for (const ending of endings) await store.copy(known + ending, file + ending);
    if (!(await store.get(file))) missing.push(path);
  }
  return missing;
}

/**
 * Takes one file of an announced build, if its bytes are the announced ones.
 * @throws RefusedBuildError when they are not, or nobody announced them.
 */
export async function putFile(
  store: Store,
  name: string,
  build: string,
  path: string,
  bytes: Uint8Array,
): Promise<void> {
  const announced = await announcedBuild(store, name, build);
  const file = announced?.files.find((each) => each.path === path);
  if (!file) throw new RefusedBuildError(`${name}: nobody announced ${path} of build ${build}.`);
  if (integrityOf(bytes) !== file.integrity)
    throw new RefusedBuildError(
      `${name}: ${path} is not what build.json says: its sha384 differs.`,
    );
  const key = `${uploadKey(name, build)}/${path}`;
  const forms: [string, Uint8Array][] = [...(await compressed(path, bytes)), ['', bytes]];
  for (const [ending, packed] of forms) await store.put(key + ending, packed);
}

/**
 * Looks at every byte of an upload and puts the build where pages can load it, in one step.
 * Nobody gets it before a channel names it.
 * @throws RefusedBuildError when something is missing or may not run.
 */
export async function finishUpload(store: Store, name: string, id: string): Promise<Build> {
  const there = await readBuild(store, name, id);
  if (there) return there;
  const build = await announcedBuild(store, name, id);
  if (!build) throw new RefusedBuildError(`${name}: there is no build ${id}.`);
  const upload = uploadKey(name, id);
  const problem = await filesProblem(build, (path) => store.get(`${upload}/${path}`));
  if (problem !== null) {
    await store.remove(upload);
    throw new RefusedBuildError(problem);
  }
  const isMoved = await store.move(upload, buildKey(name, id));
  // Of two deploys of the same build the slower one finds the work done.
  if (!isMoved && !(await readBuild(store, name, id)))
    throw new Error(`${name}: something else is where the build ${id} belongs.`);
  return build;
}
