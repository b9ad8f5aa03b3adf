import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './workspace.ts';

const run = promisify(execFile);

async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await run('git', args, { cwd: ROOT });
  return stdout.split('\n').filter(Boolean);
}

/**
 * The files that differ from a commit, with those git does not track yet; deleted ones are left out.
 * @param since a commit, `HEAD` for what is not committed
 */
export async function changedFiles(since: string): Promise<string[]> {
  const [changed, untracked] = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', since),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set([...changed, ...untracked])].toSorted();
}

/** The journeys that walk through each part. What all screens stand on is walked through once. */
const journeys: readonly (readonly [part: RegExp, files: string])[] = [
  [/^auth-app\//, 'e2e/accounts-'],
  [/^creator-app\//, 'e2e/creator-'],
  [/^sponsor-app\//, 'e2e/sponsor-'],
  [/^(shell\/server|packages\/federation)\//, 'e2e/(federation|deploy-channels)'],
  [/^(shell\/src|api\/src|packages\/(contract|session|router|forms|ui))\//, 'e2e/(journey|routes)'],
];

/**
 * Which browser journeys a change can affect.
 * @param files as `changedFiles` lists them
 * @returns filters of `test e2e`; none when no journey has to run
 */
export function journeysFor(files: readonly string[]): string[] {
  const own = files.filter((file) => /^shell\/e2e\/[\w-]+\.test\.ts$/.test(file));
  const source = files.filter((file) => !/\.test\.tsx?$|\.md$/.test(file));
  const parts = journeys
    .filter(([part]) => source.some((file) => part.test(file)))
    .map(([, pattern]) => pattern);
  return [...new Set([...parts, ...own])];
}
