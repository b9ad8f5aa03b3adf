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
 * files have been changed since, or that has not got all files of the remote, ends in `-dirty`.
 * @param folder of the remote.
 */
export async function sourcesOf(folder: string): Promise<{ commit?: string; branch?: string }> {
  const [commit, further, branch] = await Promise.all([
    ask(folder, 'describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'),
    // Of a folder that is new, its name alone.
    ask(
      folder,
      'ls-files',
      '--others',
      '--exclude-standard',
      '--directory',
      '--no-empty-directory',
    ),
    ask(folder, 'rev-parse', '--abbrev-ref', 'HEAD'),
  ]);
  const mark = further && !commit?.endsWith('-dirty') ? '-dirty' : '';
  return {
    ...(commit ? { commit: commit + mark } : {}),
    // So it says where no branch is checked out.
    ...(branch && branch !== 'HEAD' ? { branch } : {}),
  };
}
