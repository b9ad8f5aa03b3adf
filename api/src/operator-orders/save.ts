import { randomUUID } from 'node:crypto';
import { access, constants, lstat, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { conflict } from '../errors.ts';
import { cannotWrite } from '../payouts/run-file.ts';

/** How standard output is named. */
export const standardOutput = '-';

/** @throws Refusal where no file can be made, or something is that is none: a folder, a device, a link */
export async function expectPlace(out: string): Promise<void> {
  if (out === standardOutput) return;
  const there = await lstat(out).catch(() => undefined);
  if (there && !there.isFile())
    throw conflict('no_file', `${out} is there and is no file: name one, or - for standard output`);
  // What ends with a slash names a folder, as the system reads it.
  const folder = dirname(out.endsWith('/') ? `${out}.` : out);
  await access(`${folder}/`, constants.W_OK).catch((error: unknown) => {
    throw conflict('no_place', `${out} is no place for a file: ${cannotWrite(error).message}`);
  });
}

const print = (text: string) =>
  new Promise<void>((done, failed) => {
    // Whoever reads it may have gone: that is told once more, and would end the process.
    process.stdout.once('error', failed);
    process.stdout.write(text, (error) => (error ? failed(error) : done()));
  });

/**
 * Account numbers are in it: it is whole or not there, and nobody else may read it. Its name while it is
 * made cannot be guessed, so nobody has put something there before.
 */
export async function save(out: string, text: string): Promise<void> {
  if (out === standardOutput) return print(text);
  await expectPlace(out);
  const unfinished = join(dirname(out), `.${randomUUID()}`);
  try {
    await writeFile(unfinished, text, { mode: 0o600, flag: 'wx', flush: true });
    await rename(unfinished, out);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
