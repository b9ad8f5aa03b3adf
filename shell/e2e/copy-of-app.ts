import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@castwork/dev/workspace';

const isSource = (path: string) => !/\/(?:node_modules|dist)$/.test(path);

/**
 * A team's own copy of the sources of an app, with the packages it was installed with.
 * @param name what its folder is called.
 */
export async function copyOf(app: string, name = app) {
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'castwork-team-')));
  const directory = join(parent, name);
  const from = join(ROOT, app);
  await cp(from, directory, { recursive: true, filter: isSource });
  await symlink(join(from, 'node_modules'), join(directory, 'node_modules'));
  return { directory, end: () => rm(parent, { recursive: true }) };
}
