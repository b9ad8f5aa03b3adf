import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { copyCluster } from '../postgres/copy-cluster.ts';
import { NOBODY } from '../postgres/unprivileged.ts';

/** One round trip to a database, as its superuser. */
export async function query(url: string, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Has each full piece of the log copied away; the server has to be started again for it. */
export async function archiveInto(url: string, archive: string): Promise<void> {
  mkdirSync(archive, { recursive: true });
  if (process.getuid?.() === 0) chownSync(archive, NOBODY, NOBODY);
  const command = `test ! -f ${archive}/%f && cp %p ${archive}/%f`;
  await query(url, 'alter system set archive_mode = on');
  await query(url, `alter system set archive_command = '${command}'`);
}

/** A base backup of a cluster in use, without its log: that is archived. */
export async function baseBackup(url: string, cluster: string, copy: string): Promise<void> {
  await copyCluster(url, cluster, copy);
  rmSync(join(copy, 'pg_wal'), { recursive: true });
  mkdirSync(join(copy, 'pg_wal'), { mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(join(copy, 'pg_wal'), NOBODY, NOBODY);
}

/**
 * Makes a copy of a cluster recover from the archive, and from the log on the disk of the lost one:
 * the piece that was being written is there only.
 */
export function recoverFrom(copy: string, archive: string, lost: string): void {
  cpSync(join(lost, 'pg_wal'), join(copy, 'pg_wal'), { recursive: true });
  appendFileSync(
    join(copy, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\narchive_mode = off\n`,
  );
  writeFileSync(join(copy, 'recovery.signal'), '');
  if (process.getuid?.() === 0)
    execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, copy], { stdio: 'ignore' });
}

/** Ends a server as a power cut does. */
export function crash(cluster: string): void {
  process.kill(
    Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10),
    'SIGKILL',
  );
}
