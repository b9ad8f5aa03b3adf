import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../problem.ts';
import { toldCause } from './told-cause.ts';

const run = promisify(execFile);

/** The bundler's own command line, of the version that builds are described for. */
export const rspackCli = join(
  dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')),
  'bin/rspack.js',
);

/**
 * Builds the app in a folder, by the configuration in it.
 * @param output the folder that the build is put into.
 * @param signal ends it.
 * @throws Problem with one sentence of what the bundler said.
 */
export async function bundle(app: string, output: string, signal?: AbortSignal): Promise<void> {
  const command = [rspackCli, 'build', '--output-path', output];
  try {
    await run(process.execPath, command, { cwd: app, signal });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const said = `${stdout}${stderr}`;
    throw new Problem(`${basename(app)} does not build: ${toldCause(said, app) ?? `\n${said}`}`);
  }
}
