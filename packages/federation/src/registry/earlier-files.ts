import type { Store } from '../store/store.ts';
import { fileKey, readBuild, storedBuilds } from './builds.ts';

/** So many builds are looked through: what older ones had is sent again. */
const mostBuilds = 20;

/**
 * Where the files of a remote's last builds are, by hash: what was sent once need not be sent again,
 * and what is damaged in one build may be sound in another.
 */
export async function earlierFiles(store: Store, name: string): Promise<Map<string, string[]>> {
  const newest = (await storedBuilds(store, name)).slice(0, mostBuilds);
  const builds = await Promise.all(newest.map(({ build }) => readBuild(store, name, build)));
  const files = builds.flatMap((build) =>
    (build?.files ?? []).map(({ integrity, path }) => ({
      integrity,
      key: fileKey(name, build?.build ?? '', path),
    })),
  );
  const byHash = Map.groupBy(files, ({ integrity }) => integrity);
  return new Map([...byHash].map(([hash, found]) => [hash, found.map(({ key }) => key)]));
}
