import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pnpm } from '@castwork/dev/pnpm';
import { ROOT } from '@castwork/dev/workspace';
import { rspackCli } from '@castwork/federation/build/bundle';

const run = promisify(execFile);

/** The last commit whose pages asked for nothing before their scripts were there. */
export const beforeAhead = 'fc8aa43';

/**
 * Builds some apps as they were at a commit, from its own sources and with its own versions. What was
 * built once is kept in the system's folder for what is temporary.
 * @returns the folder of each build, in the order of the apps
 */
export async function buildsAt(commit: string, apps: readonly string[]): Promise<string[]> {
  const sources = join(tmpdir(), `castwork-at-${commit}`);
  if (!existsSync(sources)) {
    const unfinished = `${sources}.${process.pid}`;
    await mkdir(unfinished);
    const archive = `${unfinished}.tar`;
    await run('git', ['archive', '-o', archive, commit], { cwd: ROOT });
    await run('tar', ['-xf', archive, '-C', unfinished]);
    await rm(archive);
    const [command = '', ...first] = pnpm;
    await run(command, [...first, 'install', '--prefer-offline'], { cwd: unfinished });
    for (const app of apps)
      await run(process.execPath, [rspackCli, 'build'], { cwd: join(unfinished, app) });
    await rename(unfinished, sources);
  }
  return apps.map((app) => join(sources, app, 'dist'));
}
