import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/**
 * Copies the cluster of a server in use, which then recovers from its log what happened meanwhile: what
 * `pg_basebackup` does, which is not in the embedded PostgreSQL.
 * @param url `postgres://…` of its superuser
 * @param cluster the server's directory
 * @param copy a directory that is not there yet
 */
export async function copyCluster(url: string, cluster: string, copy: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('copy', true)`);
    // A file may vanish while it is copied: the log says what became of it.
    execFileSync('sh', ['-c', 'cp -a "$1" "$2" || test $? -eq 1', 'sh', cluster, copy], {
      stdio: 'ignore',
    });
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    );
    for (const each of ['postmaster.pid', 'postmaster.opts'])
      rmSync(join(copy, each), { force: true });
    writeFileSync(join(copy, 'backup_label'), rows[0]!.label);
  } finally {
    await client.end();
  }
}
