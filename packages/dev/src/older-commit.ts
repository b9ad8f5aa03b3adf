import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { pnpm } from './pnpm.ts';
import { temporaryFolder } from './remove-when-ended.ts';
import { ROOT } from './workspace.ts';

const run = promisify(execFile);

/**
 * Asks git about this repository.
 * @returns what it says, without the last line's end
 * @throws when git refuses, or there is none
 */
export const git = async (...order: string[]): Promise<string> =>
  (await run('git', order, { cwd: ROOT })).stdout.trim();

/**
 * An older commit in a directory of its own, its API ready to run.
 * @param commit its name, whole or as `git rev-parse` takes it
 * @returns its directory, and what takes it away again
 */
export async function checkOut(
  commit: string,
): Promise<{ directory: string; remove: () => Promise<void> }> {
  const directory = temporaryFolder('before');
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    // As files alone: a work tree would stay in the repository's books when this is killed.
    const archive = 'git archive --format=tar "$1" | tar -x -C "$2"';
    await run('sh', ['-c', archive, 'sh', commit, directory], { cwd: ROOT });
    const install = ['--filter', '@castwork/api...', 'install', '--frozen-lockfile'];
    const [command, ...args] = [...pnpm, ...install, '--prefer-offline'];
    await run(command!, args, { cwd: directory });
    return { directory, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
