import { createTestDatabase, type TestDatabase } from '@castwork/testing/database';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, onOneConnection } from './connect.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Uses a connection of the pool, and puts it away: a test may have spoilt it. */
async function using<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
}

/** The number Postgres knows a connection by. */
const pidOf = async (client: PoolClient) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
};

const whenEnded = (client: PoolClient) =>
  new Promise<void>((resolve) => {
    client.once('end', () => resolve());
  });

test.each([
  ['lock_timeout', '2s'],
  ['statement_timeout', '2100ms'],
  ['idle_in_transaction_session_timeout', '10s'],
])('Postgres knows the %s of every connection', async (name, value) => {
  const { rows } = await using((client) => client.query<Record<string, string>>(`show ${name}`));
  expect(rows).toEqual([{ [name]: value }]);
});

test('connections that Postgres ends are replaced, idle ones and those in use', async () => {
  const few = createPool(database.url, 2);
  const [idle, used] = await Promise.all([few.connect(), few.connect()]);
  const pids = await Promise.all([idle, used].map(pidOf));
  idle.release();
  const gone = Promise.all([idle, used].map(whenEnded));
  await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
  await gone;
  await expect(used.query('select 1')).rejects.toThrow('not queryable');
  used.release(true);
  expect((await few.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await few.end();
});

test('what a connection has locked for itself is free as soon as its work is done', async () => {
  const locked = await using(async (client) => {
    const seen: unknown[] = [];
    for (let turn = 0; turn < 30; turn += 1) {
      await onOneConnection(database.url, (db) =>
        sql`select pg_advisory_lock(${turn})`.execute(db),
      );
      const { rows } = await client.query(`
        select from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and datname = current_database()`);
      seen.push(...rows);
    }
    return seen;
  });
  expect(locked).toEqual([]);
});

// The tests below wait, and do it together.

test.concurrent('what Postgres does not end is given up', async ({ expect }) => {
  const silent = using(async (client) => {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_sleep(60)');
  });
  await expect(silent).rejects.toThrow('Query read timeout');
});

test.concurrent('nobody waits for long for one of too few connections', async ({ expect }) => {
  const small = createPool(database.url, 1);
  const only = await small.connect();
  await expect(small.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect');
  only.release();
  await small.end();
});
