import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stableChannel } from './channels.ts';
import { RefusedBuildError } from '../build/checks.ts';
import { parseJson } from '../store/files.ts';
import { checkFit, goLive } from './go-live.ts';
import type { Build } from '../registry.ts';
import { beginUpload, finishUpload, putFile } from './uploads.ts';

/** What a publish did: `flipped` is false for a build already live. */
export type Published = { name: string; build: string; flipped: boolean };

/** The description of a build on disk; throws RefusedBuildError when the folder holds none. */
export async function readDist(distDir: string): Promise<Build> {
  const text = await readFile(join(distDir, 'build.json'), 'utf8').catch(() => null);
  if (text === null) throw new RefusedBuildError(`${distDir} holds no build: build the app first.`);
  return parseJson(text) as Build;
}

/** What the shell in a folder shares: versions by package. */
export async function readProvided(shellDist: string): Promise<Record<string, string>> {
  const manifest = parseJson(await readFile(join(shellDist, 'shell.json'), 'utf8'));
  return (manifest as { shared: Record<string, string> }).shared;
}

/**
 * Puts a build into the registry of a data directory and makes it live for everyone, without a
 * server. May be killed at any moment: what was live stays live until the last step.
 * @param dataDir the deployment's `DATA_DIR`.
 * @param distDir the `dist` folder of a built remote.
 * @param provided what the shell shares: versions by package.
 * @throws RefusedBuildError when the folder holds no sound build.
 * @throws ChannelMovedError when another publish won.
 */
export async function publishBuild(
  dataDir: string,
  distDir: string,
  provided: Record<string, string>,
  by = 'start',
): Promise<Published> {
  const candidate = await readDist(distDir);
  const missing = await beginUpload(dataDir, candidate);
  const { name, build } = candidate;
  for (const path of missing) {
    const bytes = await readFile(join(distDir, path)).catch(() => null);
    if (!bytes) throw new RefusedBuildError(`${name}: ${path} is missing.`);
    await putFile(dataDir, name, build, path, bytes);
  }
  await checkFit(dataDir, await finishUpload(dataDir, name, build), provided);
  const wish = { name, build, by, channel: stableChannel, why: 'deploy' as const };
  return { name, build, flipped: await goLive(dataDir, wish, provided, true) };
}

/** `node packages/federation/src/registry/publish.ts <dist>… --shell <dist> [--data-dir .data]` */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string', default: process.env.DATA_DIR ?? '.data' },
      shell: { type: 'string', default: 'shell/dist' },
    },
  });
  const provided = await readProvided(values.shell);
  for (const distDir of positionals) {
    const { name, build, flipped } = await publishBuild(values['data-dir'], distDir, provided);
    process.stdout.write(`${name} ${build} ${flipped ? 'is live' : 'was live already'}\n`);
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
