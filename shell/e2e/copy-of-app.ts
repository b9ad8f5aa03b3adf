import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@castwork/dev/workspace';

const isSource = (path: string) => !/\/(?:\.builds|node_modules|dist)$/.test(path);

/**
 * A team's own copy of the sources of an app, with packages that are installed.
 * @param name what its folder is called
 * @param installed the app whose packages it has, where it has none of its own
 */
export async function copyOf(app: string, name = app, installed = app) {
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'castwork-team-')));
  const directory = join(parent, name);
  await cp(join(ROOT, app), directory, { recursive: true, filter: isSource });
  await symlink(join(ROOT, installed, 'node_modules'), join(directory, 'node_modules'));
  return { directory, end: () => rm(parent, { recursive: true }) };
}
