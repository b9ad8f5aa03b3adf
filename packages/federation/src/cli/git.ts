import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const ask = (cwd: string, ...args: string[]): Promise<string | undefined> =>
  run('git', args, { cwd }).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );

/**
 * The sources a build is made from, as Git knows them: nothing where there is no Git. A commit whose
 * files have been changed since ends in `-dirty`.
 * @param folder of the remote.
 */
export async function sourcesOf(folder: string): Promise<{ commit?: string; branch?: string }> {
  const [commit, branch] = await Promise.all([
    ask(folder, 'describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'),
    ask(folder, 'rev-parse', '--abbrev-ref', 'HEAD'),
  ]);
  return {
    ...(commit ? { commit } : {}),
    // So it says where no branch is checked out.
    ...(branch && branch !== 'HEAD' ? { branch } : {}),
  };
}
