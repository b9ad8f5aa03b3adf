import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from '../registry.ts';
import { parseJson } from '../store/json.ts';
import { RefusedBuildError } from './checks.ts';

/** A file of what was built, or `null` when it is not there. */
export const readDistFile = (distDir: string, path: string): Promise<Uint8Array | null> =>
  readFile(join(distDir, path)).catch(() => null);

/**
 * The description of a remote that was built.
 * @param distDir its `dist` folder.
 * @throws RefusedBuildError when the folder holds none.
 */
export async function readDist(distDir: string): Promise<Build> {
  const bytes = await readDistFile(distDir, 'build.json');
  if (!bytes) throw new RefusedBuildError(`${distDir} holds no build: build the app first.`);
  return parseJson(Buffer.from(bytes).toString()) as Build;
}

/** What the shell in a folder shares: versions by package. */
export async function readProvided(shellDist: string): Promise<Record<string, string>> {
  const manifest = parseJson(await readFile(join(shellDist, 'shell.json'), 'utf8'));
  return (manifest as { shared: Record<string, string> }).shared;
}
