import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isFull } from './store/full.ts';

const run = promisify(execFile);

/** A disk that a test may fill. */
export interface SmallDisk {
  directory: string;
  /** Takes the room that is left; what is small and was kept room for still fits. */
  fill: () => Promise<void>;
  /** Gives it back. */
  empty: () => Promise<void>;
  end: () => Promise<void>;
}

/** A file system of its own, which takes being root. */
async function mounted(directory: string): Promise<SmallDisk> {
  await run('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'castwork-test', directory]);
  const junk = join(directory, 'junk');
  return {
    directory,
    async fill() {
      try {
        await writeFile(junk, Buffer.alloc(8 * 1024 * 1024));
      } catch (error) {
        if (!isFull(error)) throw error;
      }
    },
    empty: () => rm(junk),
    async end() {
      // Lazily: a store that is watched may be looked at in this moment.
      await run('umount', ['-l', directory]);
      await rm(directory, { recursive: true });
    },
  };
}

const limit = async (bytes: string) =>
  void (await run('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]));

/** The system's limit on what this process writes, which anyone may lower. */
function limited(directory: string): SmallDisk {
  return {
    directory,
    fill: () => limit('1000'),
    empty: () => limit('unlimited'),
    async end() {
      await limit('unlimited');
      await rm(directory, { recursive: true });
    },
  };
}

/** Makes a disk that is full when a test says so: a real one, or else a real limit of the system. */
export async function makeSmallDisk(): Promise<SmallDisk> {
  const directory = await mkdtemp(join(tmpdir(), 'castwork-disk-'));
  return mounted(directory).catch(() => limited(directory));
}
