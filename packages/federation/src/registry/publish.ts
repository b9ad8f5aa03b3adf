import { RefusedBuildError } from '../build/checks.ts';
import { readDist, readDistFile } from '../build/dist.ts';
import { formOf } from '../build/forms.ts';
import type { Store } from '../store/store.ts';
import { stableChannel } from './channels.ts';
import { checkFit, goLive } from './go-live.ts';
import { readState } from './log.ts';
import { beginUpload, finishUpload, putFile } from './uploads.ts';

/** What a publish did: `flipped` is false for a build already live, and for a frozen remote. */
export interface Published {
  name: string;
  build: string;
  flipped: boolean;
}

/**
 * Puts a build into a registry and makes it live for everyone, without a server. May be killed at
 * any moment: what was live stays live until the last step.
 * @param distDir the `dist` folder of a built remote.
 * @param provided what the shell shares: versions by package.
 * @throws RefusedBuildError when the folder holds no sound build.
 * @throws ChannelMovedError when another publish won.
 */
export async function publishBuild(
  store: Store,
  distDir: string,
  provided: Record<string, string>,
  by = 'start',
): Promise<Published> {
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
  await checkFit(store, await finishUpload(store, name, build), provided);
  // Whoever starts the product again deploys nothing by it that was to wait.
  if ((await readState(store)).frozen.has(name)) return { name, build, flipped: false };
  const request = { name, build, by, channel: stableChannel, why: 'deploy' as const };
  return { name, build, flipped: await goLive(store, request, provided, true) };
}
