import { appendFile, link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  asRoomAllows,
  contentOf,
  createWhole,
  hiddenBeside,
  ifThere,
  makeFolder,
  syncFolder,
  taken,
  unless,
  whereverFolderIs,
  writeWhole,
} from './disk.ts';
import { StoreFullError } from './full.ts';
import { entryOf, isKey, isName, numberOf, soundKey } from './key.ts';
import { reserveIn } from './reserve.ts';
import type { Store } from './store.ts';
import { watchFor } from './watch-for.ts';

const forAll = 0o644;
const modeOf = (access?: 'confidential') => (access ? 0o600 : forAll);

const namesIn = async (folder: string) =>
  (await ifThere(readdir(folder), [])).filter(isName).toSorted();

const newline = 10;

async function lastByteOf(file: string, size: number): Promise<number | undefined> {
  const opened = await open(file);
  try {
    const { buffer } = await opened.read({ buffer: Buffer.alloc(1), position: size - 1 });
    return buffer[0];
  } finally {
    await opened.close();
  }
}

const lengthOf = async (log: string) => Math.max(0, ...(await namesIn(log)).map(numberOf));

/**
 * A store of files, below `remotes` in a data directory. A key is the path of a file, and a log a
 * folder of numbered ones. Whoever is killed in the middle of something leaves a hidden file at most.
 * What was put is on the disk before anyone sees it.
 */
export function fileStore(dataDir: string): Store {
  const top = join(dataDir, 'remotes');
  const pathOf = (key: string): string => join(top, soundKey(key));

  const changedAt = async (key: string) => (await ifThere(stat(pathOf(key)), null))?.mtimeMs ?? 0;

  // Logs say what is live: an entry is written also when files have filled the disk.
  const reserve = reserveIn(join(dataDir, 'remotes.reserve'));
  const withReserve = async <T>(write: () => Promise<T>): Promise<T> => {
    for (;;)
      try {
        return await write();
      } catch (error) {
        if (!(error instanceof StoreFullError) || !(await reserve.spend())) throw error;
      }
  };

  return {
    // A visitor's request names keys, too: what is none has no bytes.
    get: async (key) => (isKey(key) ? contentOf(readFile(pathOf(key))) : null),
    async put(key, content, access) {
      const file = pathOf(key);
      await reserve.keep();
      await writeWhole(file, content, modeOf(access));
    },
    putIfAbsent: (key, content, access) => createWhole(pathOf(key), content, modeOf(access)),

    // By a hard link: what many builds have in common lies on the disk once.
    copy: (from, to) =>
      whereverFolderIs(() =>
        asRoomAllows(async () => {
          const folder = dirname(pathOf(to));
          await makeFolder(folder);
          await unless(['EEXIST', 'ENOENT'], link(pathOf(from), pathOf(to)), undefined);
          // What was moved away meanwhile is on the disk by the hand of whoever moved it.
          await ifThere(syncFolder(folder), undefined);
        }),
      ),
    move: (from, to) =>
      asRoomAllows(async () => {
        const folder = dirname(pathOf(to));
        await makeFolder(folder);
        const moving = rename(pathOf(from), pathOf(to)).then(() => true);
        const isMoved = await unless(['ENOENT', ...taken], moving, false);
        await syncFolder(folder);
        return isMoved;
      }),
    async remove(key) {
      const hidden = hiddenBeside(pathOf(key));
      await ifThere(rename(pathOf(key), hidden), undefined);
      await rm(hidden, { recursive: true, force: true });
    },

    list: (key) => namesIn(key === undefined ? top : pathOf(key)),
    changedAt,
    watch: (key, changed) => watchFor(() => changedAt(key), changed),

    async readLog(key, from = 0) {
      const log = pathOf(key);
      const length = Math.max(0, (await lengthOf(log)) - from);
      const files = Array.from({ length }, (_, i) => join(log, entryOf(from + i + 1)));
      return Promise.all(files.map((file) => ifThere(readFile(file, 'utf8'), null)));
    },
    async append(key, expectedLength, entry) {
      const log = pathOf(key);
      // A number that leaves others out would be read as a log of that length.
      if ((await lengthOf(log)) !== expectedLength) return false;
      return withReserve(() => createWhole(join(log, entryOf(expectedLength + 1)), entry, forAll));
    },
    async appendLine(key, line, mostBytes) {
      const file = pathOf(key);
      const size = (await ifThere(stat(file), null))?.size ?? 0;
      if (size > mostBytes) return;
      await asRoomAllows(async () => {
        await makeFolder(dirname(file));
        // What a full disk has cut off stays a line of its own.
        const isCut = size > 0 && (await lastByteOf(file, size)) !== newline;
        await appendFile(file, `${isCut ? '\n' : ''}${line}\n`);
      });
    },
  };
}
