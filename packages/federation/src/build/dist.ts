import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from '../registry.ts';
import { parseJson } from '../store/json.ts';
import { Problem } from '../problem.ts';
import { RefusedBuildError } from './checks.ts';
import { buildProblem } from './manifest.ts';

/** A file of what was built, or `null` when it is not there. */
export const readDistFile = (distDir: string, path: string): Promise<Uint8Array | null> =>
  readFile(join(distDir, path)).catch(() => null);

/**
 * The description of a remote, or of a shell, that was built.
 * @param distDir its `dist` folder.
 * @throws RefusedBuildError when the folder holds none, or one that is damaged.
 */
export async function readDist(distDir: string): Promise<Build> {
  const bytes = await readDistFile(distDir, 'build.json');
  if (!bytes) throw new RefusedBuildError(`${distDir} holds no build: build the app first.`);
  const build = parseJson(Buffer.from(bytes).toString());
  const problem = buildProblem(build);
  if (problem !== null) throw new RefusedBuildError(`${distDir}/build.json: ${problem}.`);
  return build as Build;
}

/**
 * What the shell in a folder shares: versions by package.
 * @throws Problem when no shell was built there.
 */
export async function readProvided(shellDist: string): Promise<Record<string, string>> {
  const { provides } = await readDist(shellDist);
  if (!provides) throw new Problem(`${shellDist} holds no shell: build the shell first.`);
  return provides;
}
