import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../ports.ts';
import { OWNER, connectionUrl, ensureCluster, server } from './cluster.ts';
import { clearLeftovers } from './leftover.ts';

/** What the process is told: see `startPostgres`. */
export interface Order {
  directory: string;
  port?: number;
  durable: boolean;
}

/** What it answers over its channel. */
export type Answer = { url: string } | { problem: string };

const MAJOR = '18';
const ATTEMPTS = 3;

const order = JSON.parse(process.argv[2] ?? '{}') as Order;
const cluster = join(order.directory, MAJOR);

// The library writes the password to a temporary file for initdb.
process.umask(0o077);

// Ends with the channel: when its owner stops or dies in any way, PostgreSQL ends too.
let stop = (): void => process.exit(1);
process.once('disconnect', () => stop());

try {
  await clearLeftovers(cluster, import.meta.filename);
  await ensureCluster(cluster, order.durable);
  const { port, running } = await listen(ATTEMPTS);
  const watcher = await watch(connectionUrl(cluster, port, 'postgres'));
  stop = () => {
    void watcher
      .end()
      .then(() => running.stop())
      .then(() => process.exit(0));
  };
  process.send?.({ url: connectionUrl(cluster, port) } satisfies Answer);
} catch (error) {
  const problem = error instanceof Error ? error.message : 'PostgreSQL did not start';
  process.send?.({ problem } satisfies Answer, () => process.exit(1));
}

async function listen(
  attempts: number,
): Promise<{ port: number; running: { stop(): Promise<void> } }> {
  const port = order.port ?? (await freePort());
  const running = server(cluster, { port, postgresFlags: flags() });
  try {
    await running.start();
    return { port, running };
  } catch {
    // A free port can be taken by another process before PostgreSQL listens on it.
    if (order.port === undefined && attempts > 1) return listen(attempts - 1);
    throw new Error('PostgreSQL did not start; its log says why');
  }
}

function flags(): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
  ];
  if (!order.durable) settings.push('fsync=off', 'full_page_writes=off', 'synchronous_commit=off');
  return settings.flatMap((setting) => ['-c', setting]);
}

/** Makes the database, and keeps the connection: it closing means that the server is gone. */
async function watch(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => process.exit(1));
  await client.connect();
  const found = await client.query('select from pg_database where datname = $1', [OWNER]);
  if (found.rowCount === 0) await client.query(`create database ${OWNER}`);
  return client;
}
