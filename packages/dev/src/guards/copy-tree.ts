import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspace.ts';

/**
 * Copies the sources as they are, committed or not, with what they are installed with: the packages of
 * the workspace lead to those in the copy, all others to where they lie.
 * @param to a directory that is empty
 */
export async function copyTree(to: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
  });
  const files = listed.toString().split('\0').filter(Boolean);
  // What was deleted and not yet committed is still listed.
  for (const file of files.filter((each) => existsSync(join(ROOT, each)))) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await cp(join(ROOT, file), join(to, file), { verbatimSymlinks: true });
  }
  for (const folder of globSync('{.,api,shell,*-app,packages/*}/node_modules', { cwd: ROOT }))
    await cp(join(ROOT, folder), join(to, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/node_modules\/\.(?!bin\b)[^/]+$/.test(path),
    });
  await symlink(join(ROOT, 'node_modules/.pnpm'), join(to, 'node_modules/.pnpm'));
}
