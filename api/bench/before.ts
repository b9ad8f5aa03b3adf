import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const git = async (...order: string[]) =>
  (await run('git', order, { cwd: import.meta.dirname })).stdout.trim();

/** The commit before the statements were prepared, unless another is named. */
export async function commitBefore(): Promise<string> {
  const named = process.env.BENCH_BEFORE;
  if (named) return git('rev-parse', named);
  const file = join(import.meta.dirname, '../src/db/prepared.ts');
  const first = await git('log', '--diff-filter=A', '--format=%H', '--', file);
  return git('rev-parse', `${first.split('\n').at(-1)}^`);
}

/**
 * An older commit in a directory of its own, ready to run.
 * @returns its directory, and what takes it away again
 */
export async function checkOut(commit: string) {
  const directory = await mkdtemp(join(tmpdir(), 'castwork-before-'));
  await git('worktree', 'add', '--detach', directory, commit);
  await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: directory });
  return {
    directory,
    remove: async () => {
      await git('worktree', 'remove', '--force', directory);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
