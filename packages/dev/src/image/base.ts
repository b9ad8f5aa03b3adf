import { chmod, copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { debianProgram } from '../debian-program.ts';
import { ask, runInto } from './execute.ts';

/** Debian's release that the base of the Dockerfile has, too. */
const RELEASE = 'bookworm';

/** Node's version is this process's own, for which everything here was tested. */
const NPM = 'npm@11';

/**
 * Makes a base in the place of the Dockerfile's, which is in a registry of images: a minimal Debian
 * with this Node and npm.
 * @param buildah the command with its options
 * @param directory where it may work
 * @param name the image's name
 */
export async function makeBase(
  buildah: readonly string[],
  { directory, name, log }: { directory: string; name: string; log: string },
): Promise<void> {
  const [program = '', ...options] = buildah;
  const mmdebstrap = await debianProgram('mmdebstrap', 'mmdebstrap');
  const debian = join(directory, 'debian.tar');
  const local = join(directory, 'node/usr/local');
  await rm(local, { recursive: true, force: true });
  await mkdir(join(local, 'bin'), { recursive: true });
  await runInto(log, [mmdebstrap, '--variant=minbase', RELEASE, debian]);
  await runInto(log, ['npm', 'install', '--global', '--prefix', local, NPM]);
  await copyFile(process.execPath, join(local, 'bin/node'));
  await chmod(join(local, 'bin/node'), 0o755);
  const container = await ask(program, ...options, 'from', 'scratch');
  for (const part of [debian, join(directory, 'node')])
    await runInto(log, [...buildah, 'add', '--quiet', container, part, '/']);
  await runInto(log, [...buildah, 'commit', '--quiet', '--rm', container, name]);
  await rm(debian);
}
