import { formOf } from '../build/forms.ts';
import { integrityOf } from '../build/integrity.ts';
import { type Build, isRemoteName } from '../registry.ts';
import { StoreAwayError } from '../store/away.ts';
import { readJson } from '../store/json.ts';
import type { Store } from '../store/store.ts';
import { buildKey, fileKey, readBuild } from './builds.ts';
import { registryKey } from './log.ts';
import { endings, soundBytes } from './mend.ts';
import { secretKey } from './secret.ts';

/** The log as one text: a copy is made anew, and not added to. */
const logCopyKey = 'registry.json';

/** A store on another machine, of which this one has a copy of every build that it serves. */
export interface LocalBuilds extends Store {
  /**
   * Copies builds, and mends what is damaged of the copies; and what a process needs beside them that
   * starts while the store is out of reach.
   * @param builds as `name/build`.
   */
  keep: (builds: string[]) => Promise<void>;
  /**
   * Removes copies of builds that the store has not got any longer.
   * @param builds of these, as `name/build`, they stay: the store may have lost them.
   */
  sweep: (builds: string[]) => Promise<void>;
}

/** The build that a key is of. Builds never change: a copy is as good as they are. */
function buildOf(key: string): string | null {
  const [name = '', build = ''] = key.split('/');
  return isRemoteName(name) ? buildKey(name, build) : null;
}

/**
 * Puts copies of builds on this machine before a store that may be out of reach at times.
 * @param shared what every machine uses.
 * @param local what only this one does.
 */
export function localBuilds(shared: Store, local: Store): LocalBuilds {
  /** Of these all is here that the store has, by the files that each says it has: one may still come. */
  const whole = new Map<string, Set<string>>();
  /** The hashes of copies that were looked at when they were asked for. */
  const sound = new Map<string, string>();
  /** From then on what it said before no longer stands for what it says. */
  let wasReached = false;

  /** A disk that fails costs the copy, not the answer: then there is no saying what it has. */
  const copyAt = (key: string) => local.get(key).catch(() => undefined);
  const readable: Store = { ...local, get: async (key) => (await copyAt(key)) ?? null };

  /** A disk without room costs the copy, not the answer. */
  const copyTo = (...put: Parameters<Store['put']>) => local.put(...put).catch(() => undefined);

  async function take(key: string) {
    const bytes = await shared.get(key);
    if (bytes) await copyTo(key, bytes);
    return bytes;
  }

  /**
   * Whether a copy is what it should be: by a damaged description its build would not be there at all,
   * and who is served a damaged file keeps it for a year. A form is unpacked the first time.
   */
  async function isSound(build: string, key: string, copy: Uint8Array): Promise<boolean> {
    const hash = integrityOf(copy);
    if (sound.get(key) === hash) return true;
    const [name = '', id = ''] = build.split('/');
    const described = await readBuild(readable, name, id);
    if (key === fileKey(name, id, 'build.json')) return described !== null;
    // Nobody says what it should be: browsers know by its hash.
    if (!described) return true;
    const form = formOf(key);
    const file = described.files.find(({ path }) => fileKey(name, id, path) === (form?.of ?? key));
    if (!file || !(await soundBytes(file, form?.ending ?? '', copy))) return false;
    sound.set(key, hash);
    return true;
  }

  const isNone = (build: string, key: string) => whole.get(build)?.has(key) === false;

  async function get(build: string, key: string) {
    const copy = await copyAt(key);
    const isGiven = copy ? await isSound(build, key, copy) : copy === null && isNone(build, key);
    return isGiven ? (copy ?? null) : take(key);
  }

  async function drop(build: string) {
    whole.delete(build);
    for (const key of sound.keys()) if (buildOf(key) === build) sound.delete(key);
    await local.remove(build);
  }

  /** A copy of what was there before is none of what is there now. */
  async function dropOf(key: string) {
    const build = buildOf(key);
    // One that its disk does not let go is still known by its hashes.
    if (build !== null) await drop(build).catch(() => undefined);
  }

  async function isDamaged({ name, build, files }: Build): Promise<boolean> {
    for (const file of files)
      for (const ending of endings) {
        const copy = await copyAt(fileKey(name, build, file.path) + ending);
        if (copy !== null && !(await soundBytes(file, ending, copy ?? null))) return true;
      }
    return false;
  }

  async function keep(key: string) {
    const [name = '', id = ''] = key.split('/');
    // First of all: while the store is out of reach, a damaged copy has sound files that pages need.
    const files = await shared.list(key);
    const described = await readBuild(readable, name, id);
    if (!described || (await isDamaged(described))) await drop(key);
    const there = await local.list(key);
    for (const file of files) if (!there.includes(file)) await take(`${key}/${file}`);
    const copied = await local.list(key);
    const copy = await readBuild(readable, name, id);
    if (copy && files.every((file) => copied.includes(file)))
      whole.set(key, new Set(copy.files.map(({ path }) => fileKey(name, id, path))));
  }

  /** Until the store answers for the first time, its copy does, where there is one. */
  async function untilReached<T>(ask: () => Promise<T>, copyOf: () => Promise<T | null>) {
    try {
      const answer = await ask();
      wasReached = true;
      return answer;
    } catch (error) {
      const copy = error instanceof StoreAwayError && !wasReached ? await copyOf() : null;
      if (copy === null) throw error;
      return copy;
    }
  }

  async function keepStart() {
    const secret = await shared.get(secretKey);
    if (secret) await copyTo(secretKey, secret, 'confidential');
    await copyTo(logCopyKey, JSON.stringify(await shared.readLog(registryKey)));
  }

  return {
    ...shared,
    shared,
    async get(key) {
      const build = buildOf(key);
      if (build !== null) return get(build, key);
      const ask = () => shared.get(key);
      return key === secretKey ? untilReached(ask, () => readable.get(key)) : ask();
    },
    readLog(key, from) {
      const copyOf = async () => {
        const copy = (await readJson(readable, logCopyKey)) as (string | null)[] | null;
        return copy && copy.slice(from);
      };
      const ask = () => shared.readLog(key, from);
      return key === registryKey ? untilReached(ask, copyOf) : ask();
    },
    async put(key, ...content) {
      await shared.put(key, ...content);
      await dropOf(key);
    },
    async move(from, to) {
      const isMoved = await shared.move(from, to);
      if (isMoved) await dropOf(to);
      return isMoved;
    },
    async remove(key) {
      await shared.remove(key);
      await dropOf(key);
    },
    async keep(builds) {
      for (const build of builds) await keep(build);
      // Last of all: what it says is live is here then.
      await keepStart();
    },
    async sweep(builds) {
      // Also of remotes that are live no longer.
      for (const name of (await local.list()).filter(isRemoteName)) {
        const there = await shared.list(name);
        const stay = new Set([...builds, ...there.map((build) => buildKey(name, build))]);
        for (const build of await local.list(name))
          if (!stay.has(buildKey(name, build))) await drop(buildKey(name, build));
      }
    },
  };
}
