import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** How Linux calls a file system that is in memory, as `statfs` says it. */
const TMPFS = 0x01_02_19_94;
/** Many times what a run takes: 250 MB by unit tests. */
const room = 4 * 2 ** 30;

/** Where the system keeps files in memory, if it does and there is plenty of it. */
function inMemory(): string | undefined {
  try {
    const { type, bavail, bsize } = statfsSync(memory);
    return type === TMPFS && Math.min(bavail * bsize, freemem()) > room ? memory : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes a folder for what tests fill and empty all the time, databases above all: in memory where that
 * can be, unless `TMPDIR` says where. It is the caller's to remove.
 * @param name is part of its own
 * @returns its path
 */
export const newFolder = (name: string): Promise<string> =>
  mkdtemp(join((process.env.TMPDIR ? undefined : inMemory()) ?? tmpdir(), `castwork-${name}-`));
