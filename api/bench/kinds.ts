import { marketLists, marketSorts } from '@castwork/contract/limits';
import { sql } from 'kysely';
import { createPool, overPool } from '../src/db/connect.ts';
import { getVisibleJobs } from '../src/jobs/get-visible-jobs.ts';
import { median } from './median.ts';
import { readingOf } from './reading.ts';

type Call = Parameters<typeof getVisibleJobs>[1];

/** What may be asked for: much of the market fits the first of each, next to nothing the second. */
const filters = [
  {},
  { jobType: 'locationBased' },
  { jobType: 'upForGrabs' },
  { minPay: 50 },
  { minPay: 100_000 },
  { dueBy: new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10) },
  { dueBy: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
  { platform: 'YouTube' },
  { words: 'job' },
  { words: 'nowhere to be found' },
];

const lists = [
  { outsideLast: true },
  { outsideLast: false },
  { radiusMiles: 500 },
  ...marketLists.map((list) => ({ list })),
];

/** Postgres plans a statement anew five times, and then for all values, where it takes that for cheaper. */
const pages = 8;

/** How many of the slowest are told. */
const told = 10;

/** The milliseconds of the first pages of a search, on a connection that has never been asked for one. */
async function timesOf(url: string, creatorId: string, asked: object): Promise<number[]> {
  const db = overPool(createPool(url, 1));
  const profile = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', creatorId)
    .executeTakeFirstOrThrow();
  const caller = { actor: { kind: 'creator', id: creatorId }, profile };
  const query = { radiusMiles: 25, limit: 30, grouped: true, outsideLast: true, ...asked };
  const times: number[] = [];
  let cursor: string | undefined;
  do {
    const start = performance.now();
    const call = { query: { ...query, cursor }, caller } as unknown as Call;
    const answer = (await getVisibleJobs(readingOf(db), call)) as unknown as { text: string };
    times.push(performance.now() - start);
    ({ nextCursor: cursor } = JSON.parse(answer.text) as { nextCursor?: string });
  } while (cursor !== undefined && times.length < pages);
  await db.destroy();
  return times;
}

/**
 * Says which kinds of search are the slowest, in every order and with every filter, as multiples of what a
 * page of the first screen takes once it has been planned. One that takes longer than a call may ends the bench.
 * @param url of a filled database
 */
export async function kinds(url: string, creatorId: string, say: (line: string) => void) {
  const db = overPool(createPool(url, 1, {}));
  await sql`analyze`.execute(db);
  await db.destroy();
  const page = median((await timesOf(url, creatorId, {})).slice(-2));
  const found = [];
  for (const sort of [undefined, ...marketSorts])
    for (const filter of filters)
      for (const list of lists) {
        const asked = { sort, ...filter, ...list };
        const slowest = Math.max(...(await timesOf(url, creatorId, asked)));
        found.push({ name: JSON.stringify(asked), ratio: slowest / page });
      }
  say(`${found.length} kinds of search, the slowest page of each to one of the first screen:`);
  for (const { name, ratio } of found.toSorted((a, b) => b.ratio - a.ratio).slice(0, told))
    say(`  ${ratio.toFixed(0)} ${name}`);
}
