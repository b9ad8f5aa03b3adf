import { buildIdOf } from '../build/build-id.ts';
import { filesProblem, RefusedBuildError } from '../build/checks.ts';
import { type FormEnding, formOf, isWorthPacking } from '../build/forms.ts';
import { buildProblem } from '../build/manifest.ts';
import type { Build, BuildFile } from '../registry.ts';
import { StoreFullError } from '../store/full.ts';
import type { Store } from '../store/store.ts';
import { buildKey, readStored } from './builds.ts';
import { earlierFiles } from './earlier-files.ts';
import { checkLimits, type Limits, usualLimits } from './limits.ts';
import { mend, soundBytes } from './mend.ts';
import { placeOf, uploadKey } from './upload-place.ts';

function soundBuild(candidate: unknown): Build {
  const problem = buildProblem(candidate);
  if (problem !== null) throw new RefusedBuildError(`${problem}.`);
  const build = candidate as Build;
  if (buildIdOf(build) !== build.build)
    throw new RefusedBuildError(
      `${build.name}: the id ${build.build} is not the hash of the build.`,
    );
  return build;
}

/** Where a build is that is there, if only in parts; else where it arrives. */
async function announce(store: Store, build: Build): Promise<string> {
  const key = buildKey(build.name, build.build);
  if (await readStored(store, build.name, build.build)) return key;
  // A build that is there without its description had a sound one: its id is the hash of it.
  const isThere = (await store.list(key)).length > 0;
  const place = isThere ? key : uploadKey(build.name, build.build);
  await store.put(`${place}/build.json`, JSON.stringify(build));
  return place;
}

/** What each store has last been asked to announce. */
const lastTurns = new WeakMap<Store, Promise<unknown>>();

/** One after the other: what is announced at one moment finds the room that the one before left. */
function inTurn<T>(store: Store, work: () => Promise<T>): Promise<T> {
  const turn = (lastTurns.get(store) ?? Promise.resolve()).then(work);
  lastTurns.set(
    store,
    turn.catch(() => undefined),
  );
  return turn;
}

/**
 * Announces a build. An upload that was cut off is taken up where it stood, and a build that is there
 * lacks what is damaged in it.
 * @param check throws when a build of this sound description must not come; nothing is kept of it then.
 * @returns the paths of what has to be sent: files, and compressed forms of files (`routes.js.br`),
 *   which are of use and not needed.
 * @throws RefusedBuildError when the description is not sound, or there is too much of it.
 */
export async function beginUpload(
  store: Store,
  candidate: unknown,
  limits: Limits = usualLimits,
  check?: (build: Build) => Promise<void>,
): Promise<string[]> {
  const build = soundBuild(candidate);
  // Before it is announced: uploads that nobody goes on with take the room of those that come.
  await check?.(build);
  const place = await inTurn(store, async () => {
    await checkLimits(store, build, limits);
    return announce(store, build);
  });
  const earlier = await earlierFiles(store, build.name);
  const missing: string[] = [];
  for (const file of build.files) {
    const key = `${place}/${file.path}`;
    const elsewhere = earlier.get(file.integrity) ?? [];
    const { isWhole, lacking } = await mend(store, key, file, elsewhere);
    if (!isWhole) missing.push(file.path);
    missing.push(...lacking.map((ending) => file.path + ending));
  }
  return missing;
}

/** The announced bytes in what was sent. */
async function announcedBytes(
  name: string,
  file: BuildFile,
  path: string,
  sent: Uint8Array,
  packing: '' | FormEnding,
): Promise<Uint8Array> {
  const bytes = await soundBytes(file, packing, sent);
  if (!bytes)
    throw new RefusedBuildError(
      `${name}: ${path} is not what build.json says: its sha384 differs${packing && ', or it does not unpack to so many bytes'}.`,
    );
  if (bytes.length !== file.bytes)
    throw new RefusedBuildError(
      `${name}: ${path} has ${bytes.length} bytes, and build.json says ${file.bytes}.`,
    );
  return bytes;
}

/**
 * Takes one file of an announced build, or a compressed form of one, if its bytes are the announced
 * ones. A file that is packed for its way goes on to visitors as it was packed: nothing is packed
 * where pages are served.
 * @param encoding how the file is packed for its way.
 * @throws RefusedBuildError when they are not, or nobody announced them.
 */
export async function putFile(
  store: Store,
  name: string,
  build: string,
  path: string,
  sent: Uint8Array,
  encoding?: 'br',
): Promise<void> {
  const form = formOf(path);
  const place = await placeOf(store, name, build);
  const file = place?.build.files.find((each) => each.path === (form?.of ?? path));
  if (!place || !file)
    throw new RefusedBuildError(`${name}: nobody announced ${path} of build ${build}.`);
  const packing = form?.ending ?? (encoding ? '.br' : '');
  const bytes = await announcedBytes(name, file, path, sent, packing);
  const key = `${place.key}/${file.path}`;
  try {
    const isSmaller = sent.byteLength < file.bytes;
    if (packing && isSmaller && isWorthPacking(file.path, file.bytes))
      await store.put(key + packing, sent);
    if (!form) await store.put(key, bytes);
  } catch (error) {
    // Half of a build must not keep the room that others need.
    if (error instanceof StoreFullError) await store.remove(uploadKey(name, build));
    throw error;
  }
}

/**
 * Looks at every byte of an upload and puts the build where pages can load it, in one step.
 * Nobody gets it before a channel names it.
 * @throws RefusedBuildError when something is missing or may not run.
 */
export async function finishUpload(store: Store, name: string, id: string): Promise<Build> {
  const place = await placeOf(store, name, id);
  if (!place) throw new RefusedBuildError(`${name}: there is no build ${id}.`);
  const upload = uploadKey(name, id);
  const problem = await filesProblem(place.build, (path) => store.get(`${place.key}/${path}`));
  if (problem !== null) {
    // Another upload of the same build was complete, and has moved it from under our eyes.
    const isElsewhere = place.key === upload && (await readStored(store, name, id));
    if (isElsewhere) return finishUpload(store, name, id);
    await store.remove(upload);
    throw new RefusedBuildError(problem);
  }
  const isMoved = place.key === upload && (await store.move(upload, buildKey(name, id)));
  // Of two deploys of the same build the slower one finds the work done.
  if (!isMoved && !(await readStored(store, name, id)))
    throw new Error(`${name}: something else is where the build ${id} belongs.`);
  return place.build;
}
