import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFull, StoreFullError } from './full.ts';
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

/** What a file holds; `null` when it is not there, or its disk does not give it any more. */
export const contentOf = <T>(reading: Promise<T>): Promise<T | null> =>
  unless<T | null>([...absent, 'EIO'], reading, null);

/** A name in the same folder that nobody lists: what is half done, or half gone, has such a one. */
export const hiddenBeside = (file: string): string => join(dirname(file), `.${randomUUID()}`);

/** Puts the names in a folder on the disk: a file that is on it can still be lost with its name. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    // Some file systems do this by themselves, and refuse to be asked.
    await unless(['EINVAL', 'ENOTSUP', 'EPERM'], handle.sync(), undefined);
  } finally {
    await handle.close();
  }
}

/** Makes a folder with those it lies in, also on the disk. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made))
    await syncFolder(dirname(made));
}

/** What a call gives; @throws StoreFullError when the disk has no room for it. */
export async function asRoomAllows<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw isFull(error) ? new StoreFullError() : error;
  }
}

/**
 * Finishes a file out of sight and on the disk, and shows it by one call, which happens whole or not
 * at all. Without the first sync a machine that loses power may show a name with nothing behind it.
 */
const finish = <T>(
  file: string,
  content: Content,
  mode: number,
  show: (unfinished: string) => Promise<T>,
): Promise<T> =>
  asRoomAllows(async () => {
    const unfinished = hiddenBeside(file);
    try {
      await makeFolder(dirname(file));
      await writeFile(unfinished, content, { mode, flush: true });
      const shown = await show(unfinished);
      // What was moved away meanwhile is on the disk by the hand of whoever moved it.
      await ifThere(syncFolder(dirname(file)), undefined);
      return shown;
    } finally {
      await rm(unfinished, { force: true });
    }
  });

/** Tries again where the folder was moved away in the middle: it is made anew. */
export async function whereverFolderIs<T>(finishing: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await finishing();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 1) throw error;
    return whereverFolderIs(finishing, tries - 1);
  }
}

/** Writes a file that is there whole or not at all, whoever is killed meanwhile. */
export const writeWhole = (file: string, content: Content, mode: number): Promise<void> =>
  whereverFolderIs(() => finish(file, content, mode, (unfinished) => rename(unfinished, file)));

/** The same, where no file is yet; false when one is. */
export const createWhole = (file: string, content: Content, mode: number): Promise<boolean> =>
  whereverFolderIs(() =>
    finish(file, content, mode, async (unfinished) => {
      const linking = link(unfinished, file).then(() => true);
      return unless(taken, linking, false);
    }),
  );
