import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@castwork/dev/ports';
import { startPostgres } from '@castwork/dev/postgres';
import { copyCluster } from '@castwork/dev/postgres/copy-cluster';
import { unprivileged } from '@castwork/dev/postgres/unprivileged';
import { Client } from 'pg';
import { vi } from 'vitest';

/** A PostgreSQL of its own, and one that follows it. */
export interface Replicated {
  readonly url: string;
  readonly replicaUrl: string;
  /** Whether a row has arrived. */
  readonly has: (table: string, id: string) => Promise<boolean>;
  /** Has the replica hear, and no longer do, what happens. */
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /** Ends the replica as a machine that goes away. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const connect = async (url: string) => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Makes a copy of a cluster follow it. @returns the program that serves it */
async function follow(url: string, copy: string) {
  const primary = await connect(url);
  const bin = await primary.query<{ path: string }>(
    `select setting as path from pg_config where name = 'BINDIR'`,
  );
  await primary.end();
  writeFileSync(join(copy, 'standby.signal'), '');
  const { hostname, port, username, password } = new URL(url);
  const followed = `host=${hostname} port=${port} user=${username} password=${password}`;
  appendFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${followed}'\n`);
  return join(bin.rows[0]!.path, 'postgres');
}

/** Starts both. */
export async function startReplicated(): Promise<Replicated> {
  const directory = mkdtempSync(join(tmpdir(), 'castwork-replica-'));
  const postgres = await startPostgres({
    directory: join(directory, 'postgres'),
    logFile: join(directory, 'postgres.log'),
    durable: false,
  });
  const cluster = join(directory, 'postgres', '18');
  const copy = join(directory, 'postgres', 'replica');
  await copyCluster(postgres.url, cluster, copy);
  const program = await follow(postgres.url, copy);
  const port = await freePort();
  const log = openSync(join(directory, 'replica.log'), 'w');
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const flags = [...settings, 'max_connections=200'].flatMap((each) => ['-c', each]);
  const [command = '', ...args] = unprivileged([program, '-D', copy, '-p', String(port), ...flags]);
  const child = spawn(command, args, { stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = once(child, 'exit');
  const replicaUrl = new URL(postgres.url);
  replicaUrl.port = String(port);
  const client = await vi.waitUntil(() => connect(replicaUrl.href).catch(() => undefined), {
    timeout: 30_000,
    interval: 50,
  });
  const kill = async () => {
    child.kill('SIGQUIT');
    await ended;
  };
  return {
    url: postgres.url,
    replicaUrl: replicaUrl.href,
    has: async (table, id) =>
      (await client.query(`select from ${table} where id = $1`, [id])).rowCount === 1,
    pause: async () => void (await client.query('select pg_wal_replay_pause()')),
    resume: async () => void (await client.query('select pg_wal_replay_resume()')),
    kill,
    stop: async () => {
      await kill();
      await postgres.stop();
      rmSync(directory, { recursive: true });
    },
  };
}
