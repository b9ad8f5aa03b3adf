import type { MarketSort } from '@castwork/contract/limits';
import { type RawBuilder, sql } from 'kysely';

/**
 * How a list is ordered: by `column`, then by id, both the same way, so that one comparison of both
 * finds where a page ends and one index serves it.
 */
export interface MarketOrder {
  column: RawBuilder<unknown>;
  way: 'asc' | 'desc';
  /** The column as a number, for the cursor, and back. */
  key: RawBuilder<number>;
  fromKey: (key: number | RawBuilder<number>) => RawBuilder<unknown>;
  /** Behind every job. */
  end: { key: number; id: string };
}

/** Days since 1970, as far as the database counts them. */
export const lastDay = 3_000_000;

const ends = {
  asc: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  desc: '00000000-0000-0000-0000-000000000000',
};

/** Newest first; but of up-for-grabs jobs what a sponsor has beyond its share comes after. */
const newest: MarketOrder = {
  column: sql`jobs.precedence`,
  way: 'desc',
  key: sql`jobs.precedence`,
  fromKey: (key) => sql`${key}::int`,
  end: { key: -(2 ** 31), id: ends.desc },
};

const pay: MarketOrder = {
  column: sql`jobs.payout_cents`,
  way: 'desc',
  key: sql`jobs.payout_cents`,
  fromKey: (key) => sql`${key}::int8`,
  end: { key: -1, id: ends.desc },
};

const due: MarketOrder = {
  column: sql`jobs.due_date`,
  way: 'asc',
  key: sql`jobs.due_date - date '1970-01-01'`,
  fromKey: (key) => sql`(date '1970-01-01' + ${key}::int)`,
  end: { key: lastDay, id: ends.asc },
};

/** By the chord to a place. */
const nearest = (me: RawBuilder<string | null>): MarketOrder => ({
  column: sql`jobs.position <-> ${me}`,
  way: 'asc',
  key: sql`jobs.position <-> ${me}`,
  fromKey: (key) => sql`${key}::float8`,
  end: { key: 3, id: ends.asc },
});

/** The order of up-for-grabs jobs: where they are plays no part. */
export const orderOfGrabs = (sort: MarketSort = 'newest'): MarketOrder =>
  ({ newest, nearest: newest, pay, due })[sort];

/** The order of location-based jobs, seen from a place. */
export const orderOfLocal = (
  me: RawBuilder<string | null>,
  sort: MarketSort = 'nearest',
): MarketOrder => ({ newest, nearest: nearest(me), pay, due })[sort];

/**
 * Whether a row comes after the one of a cursor. Selected, so that Postgres plans without looking at it: of
 * the two it reckons with the first alone, and where a crowd shares that, takes all of them for one job.
 */
export const comesAfter = ({ column, way, fromKey }: MarketOrder, [key, id]: [number, string]) =>
  sql<boolean>`(${column}, jobs.id) ${sql.raw(way === 'asc' ? '>' : '<')} (
    (select ${fromKey(key)}), (select ${id}::uuid)
  )`;
