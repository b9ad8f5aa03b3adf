import { takeNoWords } from '@castwork/dev/take-no-words';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Kysely, PostgresDialect } from 'kysely';
import { createPool } from '../src/db/connect.ts';
import type { Database } from '../src/db/schema.ts';
import { checkOut } from '@castwork/dev/older-commit';
import { exitWith } from '../src/exit-with.ts';
import { commitBefore } from './before.ts';
import { fill } from './fill.ts';
import { findTool, tools } from './find-tool.ts';
import { growth } from './growth.ts';
import { inTurns } from './in-turns.ts';
import { kinds } from './kinds.ts';
import { load, type Shot } from './load.ts';
import { type PartName, partNames, readParts } from './parts.ts';
import { pgbench, type Statement } from './pgbench.ts';
import { openProduct } from './product.ts';
import { openScenarios, type Scenario, tokenOf } from './scenario.ts';
import { benchWrites } from './writes.ts';

takeNoWords('bench:api');

const turns = Number(process.env.BENCH_PAIRS ?? 5);
const pace = { connections: 8, seconds: Number(process.env.BENCH_SECONDS ?? 4) };
const warmSeconds = Number(process.env.BENCH_WARM ?? 30);
const asked =
  readParts(process.env.BENCH_ONLY) ??
  exitWith(`BENCH_ONLY takes ${partNames.join(', ')}, with commas between them.`, 2);
/** Jobs of the database that parts share; growth has its own. */
const jobs = asked.every((name) => name === 'growth')
  ? 0
  : Number(process.env.BENCH_JOBS ?? 1_000_000);

const say = (line: string) => process.stdout.write(`${line}\n`);

const [wrkPath, pgbenchPath] = [await findTool(tools.wrk), await findTool(tools.pgbench)];
const product = await openProduct({
  durable: false,
  // The load is of one account in parts, and as wide as its connections.
  env: { LOG_LEVEL: 'info', LIMIT_AT_ONCE: '8' },
});
const sent: Statement[] = [];
const url = product.databaseUrl;
const pool = createPool(url, 4, {});
const db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  log: ({ level, query }) => {
    if (level === 'query') sent.push({ sql: query.sql, parameters: query.parameters });
  },
});
const context = product.contextOn(db);

say(`Filling a database with ${jobs.toLocaleString('en-US')} open jobs …`);
const people = await fill(db, jobs);
const creators = people.creatorIds.slice(0, 100);
const scenario = openScenarios({ db, context, url: product.url }, sent);
const api = await product.startApi();

const rateOf = (shots: readonly Shot[]) => () => load(wrkPath, shots, pace);
/**
 * Calls something until it is as fast as it gets: Node compiles what runs often, the last of it after some
 * ten thousand calls, and Postgres plans a statement five times.
 */
const warm = (shots: readonly Shot[]) => load(wrkPath, shots, { ...pace, seconds: warmSeconds });
const at = (shots: readonly Shot[], base: string) =>
  shots.map(({ url: each, token }) => ({ url: each.replace(product.url, base), token }));

/** What the API reaches of what the database alone does with the same statements. */
const againstPgbench = async ({ title, shots, calls }: Scenario) => {
  await warm(shots);
  const bare = () => pgbench(pgbenchPath, { pool, url }, calls, pace);
  const found = await inTurns(turns, ['API', rateOf(shots)], ['pgbench', bare]);
  say(`${title}: ${found}, ${calls[0]!.length} statements`);
};

const search = '/api/jobs/visible?radiusMiles=25';
/** What the app asks for first, and what asked for when it read all at once. */
const screen = `${search}&limit=30&grouped=true&outsideLast=true`;
const wide = `${search}&limit=200&grouped=true`;

async function againstFrameworks({ shots }: Scenario) {
  const file = join(import.meta.dirname, 'frameworks/main.ts');
  for (const name of ['fastify', 'express']) {
    const other = await product.startOther([file, name]);
    const same = at(shots, other.url);
    for (const each of [shots, same]) await warm(each);
    say(
      `The same on ${name}: ${await inTurns(turns, ['API', rateOf(shots)], [name, rateOf(same)])}`,
    );
    await other.stop();
  }
}

/** The search of an older commit, on a database of its own that is filled the same. */
async function againstBefore({ shots }: Scenario, screenShots: readonly Shot[]) {
  const commit = await commitBefore();
  const before = await checkOut(commit);
  const own = new URL(url);
  own.pathname = '/before';
  const env = { DATABASE_URL: own.href };
  const old = createPool(own.href, 4, {});
  try {
    await pool.query('create database before');
    const prepare = join(before.directory, 'api/src/prepare-database.ts');
    await promisify(execFile)(process.execPath, [prepare], {
      env: { ...process.env, DATABASE_OWNER_URL: own.href, ...env },
    });
    const oldDb = new Kysely<Database>({ dialect: new PostgresDialect({ pool: old }) });
    const { creatorIds } = await fill(oldDb, jobs);
    const other = await product.startOther([join(before.directory, 'api/src/main.ts')], env);
    const theirs = async (path: string) =>
      Promise.all(
        creatorIds.slice(0, 100).map(async (id) => ({
          url: `${other.url}${path}`,
          token: await tokenOf(product.contextOn(oldDb), id),
        })),
      );
    const name = commit.slice(0, 7);
    const [same, first] = [await theirs(search), await theirs(wide)];
    for (const each of [shots, screenShots, same, first]) await warm(each);
    say(
      `The same call of ${name}: ${await inTurns(turns, ['API', rateOf(shots)], [name, rateOf(same)])}`,
    );
    say(
      `A first page as large as a screen, and the app's whole one of ${name}: ` +
        (await inTurns(turns, ['API', rateOf(screenShots)], [name, rateOf(first)])),
    );
    await other.stop();
  } finally {
    await old.end();
    await before.remove();
  }
}

const parts: Record<PartName, () => Promise<void>> = {
  search: async () => {
    for (const [title, path] of [
      ['GET /api/jobs/visible, a page as large as a screen', screen],
      ['GET /api/jobs/visible, by place', search],
      ...['pay', 'due', 'newest'].map((sort) => [
        `GET /api/jobs/visible, by ${sort}`,
        `${search}&sort=${sort}`,
      ]),
      ['GET /api/jobs/visible, at least $500', `${search}&minPay=500`],
    ] as const)
      await againstPgbench(await scenario(title!, path!, creators));
  },
  lists: async () => {
    await againstPgbench(
      await scenario(
        'GET /api/jobs/sponsor/posted-jobs, 50 jobs with 200 submissions',
        '/api/jobs/sponsor/posted-jobs',
        [people.sponsorId],
      ),
    );
    await againstPgbench(
      await scenario('GET /api/notifications, idle', '/api/notifications?unreadOnly=true', [
        people.creatorIds[9]!,
      ]),
    );
  },
  kinds: () => kinds(url, creators[0]!, say),
  frameworks: async () => againstFrameworks(await scenario('', screen, creators)),
  before: async () =>
    againstBefore(
      await scenario('', search, creators),
      (await scenario('', screen, creators)).shots,
    ),
  writes: async () => benchWrites(product, say),
  growth: async () =>
    growth(
      { pool, url, turns, say },
      (process.env.BENCH_GROWTH ?? '10000,100000,1000000').split(',').map(Number),
    ),
};

try {
  for (const name of asked) await parts[name]();
  const peak = await api.memory('VmHWM');
  say(
    `Peak memory of the API process: ${peak ? `${(peak / 1024).toFixed(0)} MB` : 'unknown here'}`,
  );
} finally {
  await api.stop();
  await db.destroy();
  await product.close();
}
