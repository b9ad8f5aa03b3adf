import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { PreparingClient } from './prepared.ts';
import type { Database } from './schema.ts';

const { builtins } = types;

// bigint holds cents, far below 2^53; a date is a calendar date, not a moment.
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: Number,
  [builtins.DATE]: String,
};

/** What the API and the worker run as, whoever they log in as. */
export const apiRole = 'castwork_api';

/**
 * The same database, with no more rights than the API's and the worker's code needs.
 * @param url `postgres://…` of the role's member, or of the database's owner
 */
export function asApi(url: string): string {
  const narrowed = new URL(url);
  const options = [narrowed.searchParams.get('options'), `-c role=${apiRole}`];
  narrowed.searchParams.set('options', options.filter(Boolean).join(' '));
  return narrowed.href;
}

/** How long Postgres lets a call wait, in milliseconds: without it, it is answered 503 in 2.5 s. */
export const serverPatience = {
  lock_timeout: 2_000,
  statement_timeout: 2_100,
  idle_in_transaction_session_timeout: 10_000,
} satisfies PoolConfig;

/** How long a call waits for Postgres whatever that does: for a server that no longer answers at all. */
export const ownPatience = {
  connectionTimeoutMillis: 2_000,
  query_timeout: 2_200,
} satisfies PoolConfig;

/**
 * Opens a pool of connections to Postgres.
 * @param url `postgres://…`
 * @param size connections at most
 * @param options pg's own; by default the timeouts of a call of the API
 */
export function createPool(
  url: string,
  size = 10,
  options: PoolConfig = { ...serverPatience, ...ownPatience },
): Pool {
  const pool = new Pool({
    connectionString: url,
    Client: PreparingClient,
    max: size,
    application_name: 'castwork-api',
    keepAlive: true,
    ...options,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
    },
  });
  // A connection that breaks is replaced by the pool, and whoever uses it is told by its next query.
  // Unheard, the event would end the process: the pool's for an idle one, its own for one in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** One connection as kysely, for work that takes as long as it takes; `destroy()` closes it. */
export const connectPatiently = (url: string) =>
  overPool(createPool(url, 1, { connectionTimeoutMillis: 2_000 }));

/**
 * Does something as the API on one connection, for as long as it takes. What the connection has locked for
 * itself it has until then, or until its process ends.
 * @param url `postgres://…` that no pooler stands before
 */
export async function onOneConnection<T>(
  url: string,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const db = connectPatiently(asApi(url));
  try {
    return await db.connection().execute(async (one) => {
      try {
        return await work(one);
      } finally {
        // Postgres hears of its end only later, and of one that is broken by itself.
        await sql`select pg_advisory_unlock_all()`.execute(one).catch(() => undefined);
      }
    });
  } finally {
    await db.destroy();
  }
}

/** Kysely over a pool. */
export const overPool = (pool: Pool) =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
