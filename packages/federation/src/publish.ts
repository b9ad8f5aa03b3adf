import { cp, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { integrityOf } from './integrity.ts';
import { type Build, buildProblem } from './registry.ts';
import {
  buildDir,
  flip,
  lastChange,
  readBuild,
  readChange,
  stableChannel,
} from './registry-store.ts';

/** A build that must not go live; its message is one sentence. */
export class RefusedBuildError extends Error {
  override name = 'RefusedBuildError';
}

const channelShape = /^[a-z0-9][a-z0-9-]{0,40}$/;

/** What a publish did: `copied` is false for bytes already there, `flipped` for a build already live. */
export type Published = { name: string; build: string; copied: boolean; flipped: boolean };

async function readCandidate(distDir: string): Promise<Build> {
  const text = await readFile(join(distDir, 'build.json'), 'utf8').catch(() => null);
  if (text === null) throw new RefusedBuildError(`${distDir} holds no build: build the app first`);
  const candidate: unknown = JSON.parse(text);
  const problem = buildProblem(candidate);
  if (problem !== null) throw new RefusedBuildError(problem);
  return candidate as Build;
}

async function checkBytes(distDir: string, build: Build) {
  for (const { path, integrity } of build.files) {
    const bytes = await readFile(join(distDir, path)).catch(() => null);
    if (bytes === null) throw new RefusedBuildError(`${build.name}: ${path} is missing`);
    if (integrityOf(bytes) !== integrity)
      throw new RefusedBuildError(`${build.name}: ${path} is not what build.json says`);
  }
}

/** Moves a finished folder to its final name; false when that is already taken. */
async function moveInto(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes what publishes left that were killed an hour ago or earlier; younger ones may be at work. */
async function removeLeftovers(dir: string) {
  for (const name of (await readdir(dir)).filter((name) => name.startsWith('.'))) {
    const { mtimeMs } = await stat(join(dir, name));
    if (Date.now() - mtimeMs > 3_600_000) await rm(join(dir, name), { recursive: true });
  }
}

/** Copies beside the final place and moves there in one step: a build folder is never half full. */
async function copyBuild(distDir: string, dataDir: string, build: Build): Promise<boolean> {
  const target = buildDir(dataDir, build.name, build.build);
  if (await stat(target).catch(() => null)) return false;
  const unfinished = join(dirname(target), `.${build.build}-${process.pid}`);
  await mkdir(dirname(target), { recursive: true });
  await removeLeftovers(dirname(target));
  await rm(unfinished, { recursive: true, force: true });
  await cp(distDir, unfinished, { recursive: true });
  const moved = await moveInto(unfinished, target);
  await rm(unfinished, { recursive: true, force: true });
  return moved;
}

/**
 * Puts a build into the registry and makes it live in a channel. May be killed at any moment:
 * what was live stays live until the last step, which is atomic.
 * @param dataDir the deployment's `DATA_DIR`.
 * @param distDir the `dist` folder of a built remote.
 * @throws RefusedBuildError when the folder holds no sound build.
 * @throws ChannelMovedError when another publish won.
 */
export async function publishBuild(
  dataDir: string,
  distDir: string,
  channel = stableChannel,
  by = 'start',
): Promise<Published> {
  if (!channelShape.test(channel))
    throw new RefusedBuildError(`"${channel}" is no channel: small letters, digits and dashes`);
  const build = await readCandidate(distDir);
  await checkBytes(distDir, build);
  const copied = await copyBuild(distDir, dataDir, build);
  if (!(await readBuild(dataDir, build.name, build.build)))
    throw new RefusedBuildError(`${build.name}: build ${build.build} could not be read back`);
  const seen = await lastChange(dataDir, channel, build.name);
  const live = await readChange(dataDir, channel, build.name);
  const flipped = live?.build !== build.build;
  if (flipped) {
    const at = new Date().toISOString();
    await flip(dataDir, channel, build.name, seen, { build: build.build, at, by });
  }
  return { name: build.name, build: build.build, copied, flipped };
}

/** `node packages/federation/src/publish.ts <dist>… [--data-dir .data] [--channel stable]` */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string', default: process.env.DATA_DIR ?? '.data' },
      channel: { type: 'string', default: stableChannel },
    },
  });
  for (const distDir of positionals) {
    const { name, build, flipped } = await publishBuild(
      values['data-dir'],
      distDir,
      values.channel,
    );
    process.stdout.write(`${name} ${build} ${flipped ? 'is live' : 'was live already'}\n`);
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
