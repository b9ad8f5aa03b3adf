import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ifThere } from './disk.ts';
import { isFull } from './full.ts';

/** An entry takes a few hundred bytes, and a file system gives room by blocks. */
const stepBytes = 16 * 1024;
const wholeBytes = 16 * stepBytes;

/** Room on a disk that is given up bit by bit when the disk is full. */
export interface Reserve {
  /** Takes the room, as far as there is some. */
  keep(): Promise<void>;
  /** Gives up a part of it; false when nothing is left. */
  spend(): Promise<boolean>;
}

/** Keeps room for what must be written also when a deploy, or anyone else, has filled the disk. */
export function reserveIn(file: string): Reserve {
  let keeping: Promise<void> | null = null;
  const size = async () => (await ifThere(stat(file), null))?.size ?? 0;
  const fill = async () => {
    await mkdir(dirname(file), { recursive: true });
    const missing = wholeBytes - (await size());
    // Random: a file system that packs or joins what is alike would keep no room for zeros.
    if (missing > 0) await appendFile(file, randomBytes(missing), { mode: 0o600, flush: true });
  };
  return {
    keep() {
      keeping ??= fill().catch((error: unknown) => {
        // What there was of it is kept.
        if (!isFull(error)) throw error;
      });
      return keeping;
    },
    async spend() {
      const left = await size();
      if (left === 0) return false;
      await truncate(file, Math.max(0, left - stepBytes));
      keeping = null;
      return true;
    },
  };
}
