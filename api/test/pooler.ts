import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPgBouncer } from '@castwork/dev/pgbouncer';
import { freePort } from '@castwork/dev/ports';
import { vi } from 'vitest';

/** A real PgBouncer in transaction mode, which knows no more than its defaults. */
export interface Pooler {
  /** The database as its login reaches it through the pooler. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Fewer than one process would open by itself: whoever calls shares them with everybody. */
const connections = 3;

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Starts a PgBouncer before the database of a login. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const program = await findPgBouncer();
  const target = new URL(databaseUrl);
  const directory = mkdtempSync(join(tmpdir(), 'castwork-pooler-'));
  const [config, users, log] = ['pgbouncer.ini', 'users.txt', 'log'].map((file) =>
    join(directory, file),
  ) as [string, string, string];
  const port = await freePort();
  writeFileSync(users, `"${target.username}" "${target.password}"\n`);
  writeFileSync(
    config,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
logfile = ${log}
`,
  );
  // As root it works as somebody who may read what is his here, and nothing else.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  if (asNobody.length > 0) chmodSync(directory, 0o777);
  const child = spawn(program, ['-q', ...asNobody, config], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = new URL(target);
  url.port = String(port);
  await vi.waitUntil(
    async () => {
      if (child.exitCode !== null)
        throw new Error(`PgBouncer ended: ${readFileSync(log, 'utf8').trim()}`);
      return isListening(port);
    },
    { timeout: 10_000, interval: 20 },
  );
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true });
    },
  };
}
