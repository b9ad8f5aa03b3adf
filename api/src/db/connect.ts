import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Database } from './schema.ts';

const { builtins } = types;

// bigint holds cents, far below 2^53; a date is a calendar date, not a moment.
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: Number,
  [builtins.DATE]: String,
};

/**
 * Opens a pool of connections to Postgres.
 * @param url `postgres://…`
 * @param size connections at most
 * @returns kysely over the pool; `destroy()` closes it
 */
export function createPool(url: string, size = 10): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    application_name: 'castwork-api',
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
    },
  });
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** The same as kysely: what operations are given. */
export const connect = (url: string, size?: number) => overPool(createPool(url, size));

/** Kysely over a pool. */
export const overPool = (pool: Pool) =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
