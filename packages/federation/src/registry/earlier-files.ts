import type { Store } from '../store/store.ts';
import { fileKey, readBuild, storedBuilds } from './builds.ts';

/** So many builds are looked through: what older ones had is sent again. */
const mostBuilds = 20;

/** Files of a remote's last builds, by hash: what was sent once need not be sent again. */
export async function earlierFiles(store: Store, name: string): Promise<Map<string, string>> {
  const newest = (await storedBuilds(store, name)).slice(0, mostBuilds);
  const builds = await Promise.all(newest.map(({ build }) => readBuild(store, name, build)));
  return new Map(
    builds.flatMap((build) =>
      (build?.files ?? []).map(({ integrity, path }) => [
        integrity,
        fileKey(name, build?.build ?? '', path),
      ]),
    ),
  );
}
