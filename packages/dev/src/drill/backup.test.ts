import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../postgres.ts';
import { archiveInto, baseBackup, crash, query, recoverFrom } from './backup.ts';

// What `pnpm drill` does with the whole product under load, as short as it can be.
test('a server that is lost comes up elsewhere with all that was acknowledged, before its backup and after it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'castwork-backup-'));
  const start = async (name: string) => {
    const postgres = await startPostgres({
      directory: join(directory, name),
      logFile: join(directory, `${name}.log`),
    });
    onTestFinished(postgres.stop);
    return postgres;
  };
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const clusterIn = (name: string) => join(directory, name, '18');
  const archive = join(directory, 'archive');

  const first = await start('first');
  await archiveInto(first.url, archive);
  await first.stop();
  const { url } = await start('first');
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table kept (number int)');
  const keep = (from: number, to: number) =>
    client.query('insert into kept select generate_series($1::int, $2::int)', [from, to]);

  await keep(1, 10);
  await baseBackup(url, clusterIn('first'), join(directory, 'copy'));
  await keep(11, 20);
  // A piece of the log that is full lies in the archive; the one being written on the lost disk only.
  await client.query('select pg_switch_wal()');
  await keep(21, 30);
  crash(clusterIn('first'));

  await mkdir(join(directory, 'restored'));
  await rename(join(directory, 'copy'), clusterIn('restored'));
  recoverFrom(clusterIn('restored'), archive, clusterIn('first'));
  const restored = await start('restored');
  expect(await query(restored.url, 'select count(*)::int as count from kept')).toEqual([
    { count: 30 },
  ]);
  expect(await query(restored.url, 'select pg_is_in_recovery()::text as recovers')).toEqual([
    { recovers: 'false' },
  ]);
});
