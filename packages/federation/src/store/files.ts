import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * The registry on disk, under `$DATA_DIR/remotes`:
 *
 *     <name>/<build>/…                     a build: complete from the moment its folder exists
 *     channels/<channel>/<name>/<n>.json   the n-th change of what is live there
 *     uploads/<name>/<build>/…             a build whose files are arriving
 *     errors/<name>/<build>.jsonl          what browsers reported about a build
 *     tokens/<name>/<hash>.json            who may deploy this remote
 *     secret                               signs preview links
 */
export const remotesDir = (dataDir: string) => join(dataDir, 'remotes');

/** What a reading gives, or something else when the file or folder is not there. */
export async function ifThere<T>(reading: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return otherwise;
    throw error;
  }
}

/** Parses JSON; `null` when it is damaged: one damaged file costs its remote, not the page. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads a JSON file; `null` when it is not there or damaged. */
export const readJson = async (file: string): Promise<unknown> =>
  parseJson(await ifThere(readFile(file, 'utf8'), 'null'));

/** Writes a file that is there whole or not at all, whoever is killed meanwhile. */
export async function writeWhole(file: string, content: string | Uint8Array, mode = 0o644) {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = join(dirname(file), `.${randomUUID()}`);
  await writeFile(unfinished, content, { mode });
  await rename(unfinished, file);
}
