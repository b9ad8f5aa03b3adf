import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandOf, parentOf } from '../process-table.ts';

const PATIENCE_MS = 10_000;

/**
 * Makes a data directory usable again after a run that was killed: ends a server that outlived its
 * supervisor and forgets a pid file whose number now belongs to somebody else.
 * @param supervisor part of the command line of a process that looks after such a server
 * @throws when a living run uses the directory
 */
export async function clearLeftovers(cluster: string, supervisor: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  // Without /proc there is no safe answer; PostgreSQL's own check of the pid file stands.
  if (!existsSync(pidFile) || !existsSync('/proc/self')) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  const giveUp = Date.now() + PATIENCE_MS;
  while (runsIn(cluster, pid)) {
    if (Date.now() > giveUp) throw new Error(`process ${pid} is using it`);
    // One whose supervisor lives may be about to stop: it is waited for, never stopped from here.
    if (!commandOf(parentOf(pid)).includes(supervisor)) process.kill(pid, 'SIGINT');
    await delay(100);
  }
  if (existsSync(pidFile)) rmSync(pidFile);
}

/** A PostgreSQL server works in its data directory; a pid alone may have been given away again. */
function runsIn(cluster: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}
