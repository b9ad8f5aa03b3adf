import { integrityOf } from '../build/integrity.ts';
import { type Build, isBuildId, isRemoteName } from '../registry.ts';
import type { Store } from '../store/store.ts';
import { buildKey, fileKey, readBuild } from './builds.ts';

/** A store on another machine, of which this one has a copy of every build that it serves. */
export interface LocalBuilds extends Store {
  /**
   * Copies builds, and mends what is damaged of the copies.
   * @param builds as `name/build`.
   */
  keep: (builds: string[]) => Promise<void>;
  /** Removes copies of builds that the store has not got any longer. */
  sweep: (names: string[]) => Promise<void>;
}

/** Builds never change: a copy is as good as they are. */
function isOfBuild(key: string): boolean {
  const [name = '', build = ''] = key.split('/');
  return isRemoteName(name) && isBuildId(build);
}

/**
 * Puts copies of builds on this machine before a store that may be out of reach at times.
 * @param shared what every machine uses.
 * @param local what only this one does.
 */
export function localBuilds(shared: Store, local: Store): LocalBuilds {
  /** The bytes of a file of a build; from the store when there is no copy, which then is made. */
  async function get(key: string) {
    const copy = await local.get(key);
    if (copy) return copy;
    const bytes = await shared.get(key);
    // A disk without room costs the copy, not the answer.
    if (bytes) await local.put(key, bytes).catch(() => undefined);
    return bytes;
  }

  async function isDamaged({ name, build, files }: Build): Promise<boolean> {
    for (const { path, integrity } of files) {
      const copy = await local.get(fileKey(name, build, path));
      if (copy && integrityOf(copy) !== integrity) return true;
    }
    return false;
  }

  async function keep(name: string, id: string) {
    const key = buildKey(name, id);
    const described = await readBuild(local, name, id);
    if (!described || (await isDamaged(described))) await local.remove(key);
    const names = new Set(await local.list(key));
    for (const file of await shared.list(key)) if (!names.has(file)) await get(`${key}/${file}`);
  }

  return {
    ...shared,
    get: (key) => (isOfBuild(key) ? get(key) : shared.get(key)),
    async remove(key) {
      await shared.remove(key);
      if (isOfBuild(key)) await local.remove(key);
    },
    async keep(builds) {
      for (const each of builds) {
        const [name = '', build = ''] = each.split('/');
        await keep(name, build);
      }
    },
    async sweep(names) {
      for (const name of names) {
        const there = new Set(await shared.list(name));
        for (const build of await local.list(name))
          if (!there.has(build)) await local.remove(buildKey(name, build));
      }
    },
  };
}
