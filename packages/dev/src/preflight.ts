import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SettingName } from '@castwork/settings/table';
import { Client } from 'pg';
import { Problem, messageOf } from '@castwork/federation/problem';
import { isPortFree } from './ports.ts';

const CONNECT_MS = 5000;
const LEFTOVERS_MS = 5000;

/** Makes the data directory, or says that it cannot be written. */
export function checkDataDir(directory: string): void {
  try {
    makeDirectory(directory);
    accessSync(directory, constants.W_OK | constants.X_OK);
    // Root may be granted access that a read-only file system then refuses.
    const probe = join(directory, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new Problem(
      `DATA_DIR ${directory} cannot be written${code}: set it to a directory that can.`,
    );
  }
}

/** As `mkdir -p`; Node's own never returns below a directory that takes none, such as /proc. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  mkdirSync(directory);
}

/**
 * Makes sure that each port is free, and wanted once.
 * @param wasKilled the last run was killed: its programs may need a moment to notice and end
 */
export async function checkPorts(
  ports: Partial<Record<SettingName, number>>,
  wasKilled: boolean,
): Promise<void> {
  const seen = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = seen.get(port);
    if (other) throw new Problem(`${name} and ${other} are both ${port}: set one to another port.`);
    seen.set(port, name);
    const giveUp = Date.now() + (wasKilled ? LEFTOVERS_MS : 0);
    while (!(await isPortFree(port))) {
      if (Date.now() >= giveUp)
        throw new Problem(
          `Port ${port} is in use: end what uses it, or set ${name} to a free port.`,
        );
      await delay(100);
    }
  }
}

/** Connects once, or says that the database cannot be reached. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const { host } = new URL(url);
    const why = messageOf(error) || 'no answer';
    throw new Problem(`The database at ${host} cannot be reached (${why}): check DATABASE_URL.`);
  }
}
