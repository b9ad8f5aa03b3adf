import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@castwork/federation/problem';
import { commandOf } from './process-table.ts';

/** Stands in a data directory as long as a start uses it. */
export interface RunningMark {
  /** The last start there was killed: what it had started may still be ending. */
  wasKilled: boolean;
  /** Takes the mark away. */
  clear: () => void;
}

/**
 * Marks a data directory as in use.
 * @throws Problem when another start uses it
 */
export function markRunning(dataDir: string): RunningMark {
  const file = join(dataDir, 'running');
  const last = readPid(file);
  // A number alone may have been given away again.
  if (last !== undefined && last !== process.pid && commandOf(last).includes('start.ts'))
    throw new Problem(
      `DATA_DIR ${dataDir} is in use by another start (process ${last}): stop that, or set another directory.`,
    );
  writeFileSync(file, `${process.pid}\n`);
  return { wasKilled: last !== undefined, clear: () => rmSync(file, { force: true }) };
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return undefined;
  }
}
