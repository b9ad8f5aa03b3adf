import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import { StoreAwayError } from './away.ts';
import { StoreFullError } from './full.ts';
import { migrate } from './postgres-schema.ts';

/** How long a call waits for PostgreSQL, in milliseconds. */
const patience: PoolConfig = {
  connectionTimeoutMillis: 2_000,
  lock_timeout: 2_000,
  statement_timeout: 5_000,
  // The last resort, for a server that no longer answers at all.
  query_timeout: 6_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Refused because of what another process did at the same moment: the same again succeeds. */
const passing = ['40001', '40P01', '23503'];
const attempts = 3;

const diskFull = '53100';

/**
 * It ends, starts, has no connection left, is too slow, or only follows another that is to take its
 * place. What is no answer of PostgreSQL at all is so, too.
 */
const isAway = (error: unknown) =>
  !(error instanceof DatabaseError) || /^(?:08|53|57|55P03|25006)/.test(error.code ?? '');

const codeOf = (error: unknown) => (error instanceof DatabaseError ? (error.code ?? '') : '');

/** Connections to the registry's tables, which are made at the first use. */
export interface Tables {
  /** Runs one statement. @throws StoreAwayError when PostgreSQL cannot be reached */
  query: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** Runs several as one. @throws StoreAwayError when PostgreSQL cannot be reached */
  transaction: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

/** What a work gives, when it is done or done again; that nobody answers is said in one sentence. */
async function patiently<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (passing.includes(codeOf(error)) && attempt < attempts) return patiently(work, attempt + 1);
    if (codeOf(error) === diskFull) throw new StoreFullError();
    if (!isAway(error)) throw error;
    throw new StoreAwayError('The registry cannot be reached at the moment.', { cause: error });
  }
}

/** @param url `postgres://…` of who may make a schema there, or owns the one that was made. */
export function openTables(url: string): Tables {
  const pool = new Pool({
    connectionString: url,
    application_name: 'castwork-registry',
    keepAlive: true,
    // A command line ends when its work is done.
    allowExitOnIdle: true,
    ...patience,
  });
  // The pool replaces a connection that breaks; unheard, the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  let ready: Promise<void> | undefined;
  const prepared = () => {
    ready ??= transaction(migrate).catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };

  const transaction = <T>(work: (client: PoolClient) => Promise<T>) =>
    patiently(async () => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(client);
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        const isUsable = await client.query('rollback').then(
          () => true,
          () => false,
        );
        client.release(!isUsable);
        throw error;
      }
    });

  return {
    query: async <Row extends object>(sql: string, values: unknown[] = []) => {
      await prepared();
      return patiently(async () => (await pool.query<Row>(sql, values)).rows);
    },
    transaction: async (work) => {
      await prepared();
      return transaction(work);
    },
    close: () => pool.end(),
  };
}
