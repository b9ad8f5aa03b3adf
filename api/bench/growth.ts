import { marketLists } from '@castwork/contract/limits';
import { availableParallelism } from 'node:os';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { createPool, overPool } from '../src/db/connect.ts';
import type { Database } from '../src/db/schema.ts';
import { getVisibleJobs } from '../src/jobs/get-visible-jobs.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { cpuSeconds } from './cpu.ts';
import { fill } from './fill.ts';
import { median } from './median.ts';
import { readingOf } from './reading.ts';

type Call = Parameters<typeof getVisibleJobs>[1];

/** Calls of each kind that are measured in a turn, after as many that are not. */
const times = 100;

/** How many creators ask for first pages, and how many have read on. */
const asking = { first: 50, deep: 5 };

/**
 * Pages that are compared with the first, where there are so many; cursors are got in larger ones, but the
 * last, which says how the next is found.
 */
const deep = { pages: [100, 1_000], limit: 200 };

type Search = Call['query'];

const page = { radiusMiles: 25, limit: 30, grouped: true };

/** What creators ask for; the first is what the app's first screen does. */
const searches = {
  'a first screen': { ...page, outsideLast: true },
  'all lists at once': { ...page, outsideLast: false },
  'by pay': { ...page, outsideLast: true, sort: 'pay' },
  'by due date': { ...page, outsideLast: true, sort: 'due' },
  newest: { ...page, outsideLast: true, sort: 'newest' },
} satisfies Record<string, Search>;

/** Each list alone: a first screen begins with two of them, and goes on with the third. */
const lists: Record<string, Search> = Object.fromEntries(
  marketLists.map((list) => [`the list ${list}`, { ...page, outsideLast: false, list }]),
);

/**
 * What a call takes: milliseconds, those of them in which the database computed, and pages of 8 kB that
 * it looked at, which no other work on the machine changes.
 */
const measures = ['time', 'processor', 'pages'] as const;
type Cost = Record<(typeof measures)[number], number>;

/** A creator's call of a search, from the begin or from a cursor. */
type Shot = readonly [creator: number, cursor?: string];

/** The searches of a database's creators, all on one connection. */
async function open(db: Kysely<Database>, creatorIds: readonly string[]) {
  const profiles = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', creatorIds.slice(0, asking.first))
    .execute();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const ask = async (search: Search, [creator, cursor]: Shot) => {
    const profile = profiles[creator]!;
    const caller = { actor: { kind: 'creator', id: profile.id }, profile };
    const answer = await getVisibleJobs(readingOf(db), {
      query: { ...search, cursor },
      caller,
    } as unknown as Call);
    const { jobs, outsideRadiusJobs, nextCursor } = JSON.parse(
      (answer as { text: string }).text,
    ) as {
      nextCursor?: string;
      jobs: unknown[];
      outsideRadiusJobs: unknown[];
    };
    const read = jobs.length + outsideRadiusJobs.length;
    // Of a list alone it goes on behind its end, too: the others may.
    return { read, next: read > 0 ? nextCursor : undefined };
  };
  const pages = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows: all } = await sql<{ pages: number }>`
      select (sum(hits) + sum(reads))::int8 as pages
      from pg_stat_get_backend_io(pg_backend_pid())`.execute(db);
    return all[0]!.pages;
  };
  const costOf = async (search: Search, shots: readonly Shot[]): Promise<Cost> => {
    const taken: number[] = [];
    let before = [0, 0];
    for (let n = -times; n < times; n += 1) {
      if (n === 0) before = [await pages(), cpuSeconds(rows[0]!.pid)];
      const start = performance.now();
      await ask(search, shots[(n + times) % shots.length]!);
      if (n >= 0) taken.push(performance.now() - start);
    }
    const processor = (1_000 * (cpuSeconds(rows[0]!.pid) - before[1]!)) / times;
    return { time: median(taken), processor, pages: ((await pages()) - before[0]!) / times };
  };
  /** Where a page begins for those creators whose list goes on so far. */
  const goTo = async (search: Search, number: number) => {
    const shots: Shot[] = [];
    for (let creator = 0; creator < asking.deep; creator += 1) {
      let cursor: string | undefined;
      const end = number * search.limit;
      for (let read = 0, limit = 0; read < end; read += limit) {
        limit = Math.min(deep.limit, Math.max(end - read - search.limit, search.limit));
        cursor = (await ask({ ...search, limit }, [creator, cursor])).next;
        if (cursor === undefined) break;
      }
      if (cursor !== undefined) shots.push([creator, cursor]);
    }
    return shots;
  };
  const jobsOn = async (search: Search, shot: Shot) => (await ask(search, shot)).read;
  return { costOf, goTo, jobsOn };
}

interface Market extends Awaited<ReturnType<typeof open>> {
  readonly name: string;
}

type Tell = (line: string) => void;

const words = (costs: readonly Cost[]) => {
  const [time, processor, pages] = measures.map((name) => median(costs.map((cost) => cost[name])));
  return `${time!.toFixed(2)} ms, ${processor!.toFixed(2)} of the database's processor, ${pages!.toFixed(0)} pages`;
};

/** The ratios of two that took turns: the middle one, and the least and the most, which are its noise. */
const ratios = (costs: readonly Cost[], others: readonly Cost[]) =>
  measures
    .map((name) => {
      const each = costs.map((cost, turn) => cost[name] / others[turn]![name]);
      const range = [Math.min(...each), Math.max(...each)].map((ratio) => ratio.toFixed(2));
      return `${name} ${median(each).toFixed(2)} (${range.join('–')})`;
    })
    .join(', ');

/** Has all take turns, so that all meet the same noise. */
async function inTurns(turns: number, sides: readonly (() => Promise<Cost>)[]): Promise<Cost[][]> {
  const costs = sides.map((): Cost[] => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [n, side] of sides.entries()) costs[n]!.push(await side());
  return costs;
}

/** What each search costs in markets of growing sizes, against the size before. */
async function compareSizes(markets: readonly Market[], turns: number, say: Tell) {
  const shots = Array.from({ length: asking.first }, (_, creator): Shot => [creator]);
  for (const [name, search] of Object.entries(searches)) {
    const costs = await inTurns(
      turns,
      markets.map(
        ({ costOf }) =>
          () =>
            costOf(search, shots),
      ),
    );
    say(`${name}:`);
    for (const [n, market] of markets.entries()) {
      say(`  ${market.name}: ${words(costs[n]!)}`);
      if (n > 0) say(`    to the size before: ${ratios(costs[n]!, costs[n - 1]!)}`);
    }
  }
}

/** What pages deep in a list cost against the first of the same creators. */
async function comparePages({ name, costOf, goTo, jobsOn }: Market, turns: number, say: Tell) {
  for (const [what, search] of Object.entries({ ...searches, ...lists }))
    for (const number of deep.pages) {
      const there = await goTo(search, number);
      if (there.length === 0) continue;
      const first = there.map(([creator]): Shot => [creator]);
      const [far, near] = await inTurns(turns, [
        () => costOf(search, there),
        () => costOf(search, first),
      ]);
      const [here, begin] = [await jobsOn(search, there[0]!), await jobsOn(search, first[0]!)];
      say(
        `${what}, page ${number} of ${name} (${here} jobs) to the first (${begin}): ${ratios(far!, near!)}`,
      );
    }
}

/**
 * What a search costs in markets of growing sizes, each in a database of its own.
 * @param pool of the server's owner
 * @param url of a database of that server
 */
export async function growth(
  { pool, url, turns, say }: { pool: Pool; url: string; turns: number; say: Tell },
  sizes: readonly number[],
): Promise<void> {
  for (const spread of ['evenly', 'in one city'] as const) {
    const markets: Market[] = [];
    const ends: (() => Promise<unknown>)[] = [];
    for (const jobs of sizes) {
      const database = `growth_${jobs}`;
      await pool.query(`create database ${database}`);
      const own = new URL(url);
      own.pathname = `/${database}`;
      await prepareDatabase(own.href);
      const start = performance.now();
      const filler = overPool(createPool(own.href, availableParallelism(), {}));
      const { creatorIds } = await fill(filler, jobs, { spread });
      await filler.destroy();
      const name = `${jobs.toLocaleString('en-US')} jobs ${spread}`;
      say(`${name}: filled in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
      // One connection, which stays while others have their turn: there is one process to look at.
      const db = overPool(createPool(own.href, 1, { idleTimeoutMillis: 0 }));
      markets.push({ name, ...(await open(db, creatorIds)) });
      ends.push(async () => {
        await db.destroy();
        await pool.query(`drop database ${database}`);
      });
    }
    await compareSizes(markets, turns, say);
    for (const market of markets) await comparePages(market, turns, say);
    for (const end of ends) await end();
  }
}
