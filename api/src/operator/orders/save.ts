import { randomUUID } from 'node:crypto';
import { lstat, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { conflict } from '../../errors.ts';

/** How standard output is named. */
export const standardOutput = '-';

/** @throws Refusal where something is there that is no file: a folder, a device, a link */
export async function expectPlace(out: string): Promise<void> {
  const there = out === standardOutput ? undefined : await lstat(out).catch(() => undefined);
  if (there && !there.isFile())
    throw conflict('no_file', `${out} is there and is no file: name one, or - for standard output`);
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
