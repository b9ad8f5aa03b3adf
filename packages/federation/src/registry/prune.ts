import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDir } from './builds.ts';
import {
  canaryChannel,
  channelNames,
  namesIn,
  previousGood,
  readHistory,
  stableChannel,
} from './channels.ts';
import { ifThere, remotesDir } from '../store/files.ts';
import { isBuildId } from '../registry.ts';

/** How long a build stays after the last page could have been given it: tabs stay open for days. */
export const keepBuildsMs = 14 * 86_400_000;

const uploadsMs = 86_400_000;
const lasting = [stableChannel, canaryChannel];

/** Builds of a remote that pages are being given, or may fall back to; and when others last were. */
async function usesOf(dataDir: string, name: string) {
  const inUse = new Set<string>();
  const lastUse = new Map<string, number>();
  for (const channel of await channelNames(dataDir)) {
    const history = await readHistory(dataDir, channel, name);
    const good = previousGood(history);
    // A channel for trying something out is not closed by anyone: it ends by itself.
    if (lasting.includes(channel)) {
      for (const build of [history.at(-1)?.build, good]) if (build) inUse.add(build);
    }
    for (const [i, change] of history.entries()) {
      if (!change) continue;
      const until = Date.parse(history[i + 1]?.at ?? change.at);
      lastUse.set(change.build, Math.max(until, lastUse.get(change.build) ?? 0));
    }
  }
  return { inUse, lastUse };
}

/** Moves a folder out of sight in one step, then removes it. */
async function removeWhole(parent: string, name: string) {
  const hidden = join(parent, `.gone-${name}`);
  await rename(join(parent, name), hidden);
  await rm(hidden, { recursive: true, force: true });
}

/**
 * Removes builds that no page can still be using, and uploads that were given up.
 * @param now milliseconds since the epoch.
 * @returns the builds that went, as `name/build`.
 */
export async function prune(dataDir: string, now = Date.now()): Promise<string[]> {
  const gone: string[] = [];
  const channels = await channelNames(dataDir);
  const names = new Set((await Promise.all(channels.map((c) => namesIn(dataDir, c)))).flat());
  for (const name of names) {
    const { inUse, lastUse } = await usesOf(dataDir, name);
    const dir = join(remotesDir(dataDir), name);
    for (const build of (await ifThere(readdir(dir), [])).filter(isBuildId)) {
      const made = (await stat(buildDir(dataDir, name, build))).mtimeMs;
      const used = Math.max(made, lastUse.get(build) ?? 0);
      if (inUse.has(build) || now - used < keepBuildsMs) continue;
      await removeWhole(dir, build);
      gone.push(`${name}/${build}`);
    }
    const uploads = join(remotesDir(dataDir), 'uploads', name);
    for (const upload of await ifThere(readdir(uploads), [])) {
      const { mtimeMs } = await stat(join(uploads, upload));
      if (now - mtimeMs > uploadsMs) await removeWhole(uploads, upload);
    }
  }
  return gone;
}
