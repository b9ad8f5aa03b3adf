import { randomUUID } from 'node:crypto';
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Content } from './store.ts';

/** What reading says of a file that is not there, or of a name that cannot be one. */
const absent = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/** What moving and linking say of a place that is taken. */
export const taken = ['EEXIST', 'ENOTEMPTY'];

/** What a call gives, or something else when it fails with one of these codes. */
export async function unless<T>(codes: string[], call: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return otherwise;
    throw error;
  }
}

/** What reading gives, or something else when the file or folder is not there. */
export const ifThere = <T>(reading: Promise<T>, otherwise: T): Promise<T> =>
  unless(absent, reading, otherwise);

/** A name in the same folder that nobody lists: what is half done, or half gone, has such a one. */
export const hiddenBeside = (file: string): string => join(dirname(file), `.${randomUUID()}`);

/** Finishes a file out of sight and shows it by one call, which happens whole or not at all. */
async function finish<T>(
  file: string,
  content: Content,
  mode: number,
  show: (unfinished: string) => Promise<T>,
): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = hiddenBeside(file);
  try {
    await writeFile(unfinished, content, { mode });
    return await show(unfinished);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Writes a file that is there whole or not at all, whoever is killed meanwhile. */
export const writeWhole = (file: string, content: Content, mode: number): Promise<void> =>
  finish(file, content, mode, (unfinished) => rename(unfinished, file));

/** The same, where no file is yet; false when one is. */
export const createWhole = (file: string, content: Content, mode: number): Promise<boolean> =>
  finish(file, content, mode, async (unfinished) => {
    const linking = link(unfinished, file).then(() => true);
    return unless(taken, linking, false);
  });
