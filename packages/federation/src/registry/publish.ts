import { RefusedBuildError } from '../build/checks.ts';
import { readDist, readDistFile } from '../build/dist.ts';
import { formOf } from '../build/forms.ts';
import type { Build } from '../registry.ts';
import type { Store } from '../store/store.ts';
import { stableChannel } from './channels.ts';
import { checkFit, goLive } from './go-live.ts';
import { readState } from './log.ts';
import { beginUpload, finishUpload, putFile } from './uploads.ts';

/** What a publish did: `flipped` is false for a build already live, and for one of a frozen remote, which waits. */
export interface Published {
  name: string;
  build: string;
  flipped: boolean;
  isFrozen: boolean;
}

/** Puts a build where a channel may name it. */
async function send(store: Store, distDir: string): Promise<Build> {
  const candidate = await readDist(distDir);
  const missing = await beginUpload(store, candidate);
  const { name, build } = candidate;
  for (const path of missing) {
    const bytes = await readDistFile(distDir, path);
    // Builds of before came without their compressed forms.
    if (!bytes && formOf(path)) continue;
    if (!bytes) throw new RefusedBuildError(`${name}: ${path} is missing.`);
    await putFile(store, name, build, path, bytes);
  }
  return finishUpload(store, name, build);
}

/**
 * Puts builds into a registry and makes them live for everyone, without a server. All fit each other
 * and what else is live, or none goes live. May be killed at any moment: what was live stays live
 * until the last step of each, and the next time does the rest.
 * @param distDirs the `dist` folders of built remotes, and of a shell.
 * @throws RefusedBuildError when a folder holds no sound build, or one that does not fit.
 * @throws ChannelMovedError when another publish won.
 */
export async function publishBuilds(
  store: Store,
  distDirs: readonly string[],
  by = 'start',
): Promise<Published[]> {
  const builds: Build[] = [];
  for (const distDir of distDirs) builds.push(await send(store, distDir));
  // Whoever starts the product again deploys nothing by it that was to wait.
  const state = await readState(store);
  const along = builds.filter(({ name }) => !state.frozen.has(name));
  for (const build of along) await checkFit(store, build, state, along);
  const published: Published[] = [];
  for (const each of builds) {
    const { name, build } = each;
    const request = { name, build, by, channel: stableChannel, why: 'deploy' as const };
    const isFrozen = !along.includes(each);
    const flipped = !isFrozen && (await goLive(store, request, true, along));
    published.push({ name, build, flipped, isFrozen });
  }
  return published;
}

/** Publishes one build. */
export async function publishBuild(store: Store, distDir: string, by?: string): Promise<Published> {
  const [published] = await publishBuilds(store, [distDir], by);
  return published!;
}
