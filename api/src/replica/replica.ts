import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { asApi, createPool, overPool } from '../db/connect.ts';
import type { Db } from '../db/queries.ts';
import type { Database } from '../db/schema.ts';
import type { Tracing } from '../traces/tracing.ts';

/** Milliseconds between two looks at how far the replica has come. */
const pause = 500;

/** How far behind it may be, in milliseconds, for anything to be read from it. */
const mostBehind = 5_000;

/** It is asked less patiently than the database: that answers all the same. */
const patience = {
  connectionTimeoutMillis: 500,
  statement_timeout: 1_000,
  query_timeout: 1_100,
};

/** A copy of the database that is moments behind it. */
export interface Replica {
  /**
   * Reads from the replica where that has all that somebody has written, else from the database; also
   * what the replica does not answer.
   * @param wroteIn the transaction in which they wrote last, if any
   */
  readonly read: <T>(wroteIn: number | null, query: (db: Db) => Promise<T>) => Promise<T>;
  /** Finds out how far it has come. */
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How far the write-ahead log of the database has come, in bytes. */
const endOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_current_wal_flush_lsn() - '0/0')::int8 as bytes`.execute(db);
  return rows[0]!.bytes;
};

/** What a replica has: the log up to a byte, and every transaction before `xmin`. */
const reachedBy = async (db: Db) => {
  const { rows } = await sql<{ bytes: number; xmin: number }>`
    select (pg_last_wal_replay_lsn() - '0/0')::int8 as bytes,
      pg_snapshot_xmin(pg_current_snapshot())::text::int8 as xmin`.execute(db);
  return rows[0]!;
};

/** What a replica is opened among. */
interface Around {
  readonly log: Logger;
  readonly clock: Clock;
  readonly tracing: Tracing;
}

/**
 * Opens a replica. It may be away: then everything is read from the database until it is back.
 * @param url `postgres://…` of the one server that is the replica
 * @param primary the database
 */
export function openReplica(
  url: string,
  primary: Kysely<Database>,
  { log, clock, tracing }: Around,
): Replica {
  const pool = createPool(asApi(url), 10, patience);
  tracing.follow(pool);
  const db = overPool(pool);
  const away = { asOf: -Infinity, xmin: 0 };
  let reached = away;
  let ends: { at: number; bytes: number }[] = [];
  let wasUsed: boolean | undefined;

  const isRecent = (at: number) => clock.now().getTime() - at <= mostBehind;

  const measure = async () => {
    const end = { at: clock.now().getTime(), bytes: await endOf(primary) };
    // Before it is asked how far it has come: it may be away for days.
    ends = [...ends.filter(({ at }) => isRecent(at)), end];
    const { bytes, xmin } = await reachedBy(db);
    const asOf = ends.findLast((each) => each.bytes <= bytes)?.at ?? reached.asOf;
    ends = ends.filter(({ at }) => at > asOf);
    reached = { asOf, xmin };
  };
  const look = async () => {
    await measure().catch(() => {
      reached = away;
    });
    const isUsed = isRecent(reached.asOf);
    if (isUsed !== wasUsed) log[isUsed ? 'info' : 'warn']({ isUsed }, 'replica');
    wasUsed = isUsed;
  };

  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, pause);
  return {
    read: async (wroteIn, query) => {
      const hasIt = wroteIn === null || wroteIn < reached.xmin;
      if (!hasIt || !isRecent(reached.asOf)) return query(primary);
      return query(db).catch(() => query(primary));
    },
    look,
    close: async () => {
      clearInterval(timer);
      await looking;
      await db.destroy();
    },
  };
}
