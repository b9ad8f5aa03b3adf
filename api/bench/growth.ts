import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { createPool } from '../src/db/connect.ts';
import type { Database } from '../src/db/schema.ts';
import { getVisibleJobs } from '../src/jobs/get-visible-jobs.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { fill, type Spread } from './fill.ts';
import { median } from './median.ts';

type Call = Parameters<typeof getVisibleJobs>[1];

/** Calls of each kind that are timed, after as many that are not. */
const times = 100;

/** Milliseconds that a first page and a deep one take of a market of so many jobs. */
async function costOf(db: Kysely<Database>, jobs: number, spread: Spread) {
  const { creatorIds } = await fill(db, jobs, spread);
  const ids = creatorIds.slice(0, 50);
  const profiles = await db.selectFrom('users').selectAll().where('id', 'in', ids).execute();
  const ask = async (n: number, cursor: string | undefined) => {
    const profile = profiles[n % profiles.length]!;
    const query = { radiusMiles: 25, limit: 30, grouped: true, outsideLast: true, cursor };
    const caller = { actor: { kind: 'creator', id: profile.id }, profile };
    const answer = await getVisibleJobs(
      { db, now: new Date() } as unknown as Parameters<typeof getVisibleJobs>[0],
      { query, caller } as unknown as Call,
    );
    return JSON.parse((answer as { text: string }).text) as { nextCursor?: string };
  };
  const timed = async (cursors: (string | undefined)[]) => {
    const taken: number[] = [];
    for (let n = 0; n < 2 * times; n += 1) {
      const start = performance.now();
      await ask(n, cursors[n % cursors.length]);
      if (n >= times) taken.push(performance.now() - start);
    }
    return median(taken);
  };
  const first = await timed([undefined]);
  const deep = await Promise.all(
    profiles.map(async (_, n) => {
      let cursor: string | undefined;
      for (let page = 0; page < 40; page += 1) cursor = (await ask(n, cursor)).nextCursor ?? cursor;
      return cursor;
    }),
  );
  return { first, deep: await timed(deep) };
}

/**
 * What a search costs in markets of growing sizes, each in a database of its own.
 * @param pool of the server's owner
 * @param url of a database of that server
 */
export async function growth(
  { pool, url, say }: { pool: Pool; url: string; say: (line: string) => void },
  sizes: readonly number[],
): Promise<void> {
  for (const spread of ['evenly', 'in one city'] as const) {
    let before: number | undefined;
    for (const jobs of sizes) {
      await pool.query('create database growth');
      const own = new URL(url);
      own.pathname = '/growth';
      await prepareDatabase(own.href);
      const db = new Kysely<Database>({
        dialect: new PostgresDialect({ pool: createPool(own.href, 1, {}) }),
      });
      const { first, deep } = await costOf(db, jobs, spread);
      await db.destroy();
      await pool.query('drop database growth');
      say(
        `${jobs.toLocaleString('en-US')} jobs ${spread}: ${first.toFixed(2)} ms` +
          `${before === undefined ? '' : `, ${(first / before).toFixed(2)} times the size before`}; ` +
          `page 41: ${(deep / first).toFixed(2)} times the first`,
      );
      before = first;
    }
  }
}
