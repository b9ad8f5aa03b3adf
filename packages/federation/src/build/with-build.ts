import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from './bundle.ts';

/**
 * Builds the app in a folder for as long as the build is used; nothing of it stays.
 * @param use is given the folder of the build.
 * @throws Problem with what the bundler said.
 */
export async function withBuild<T>(
  app: string,
  use: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'castwork-build-'));
  try {
    await bundle(app, directory);
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
