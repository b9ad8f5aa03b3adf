import type { Parsed } from '@castwork/contract/contract';
import { Kysely, PostgresDialect } from 'kysely';
import { openCallers } from '../src/accounts/callers.ts';
import { readToken, startSession } from '../src/accounts/sessions.ts';
import { visitor } from '../src/actor.ts';
import type { Caller } from '../src/caller.ts';
import { createPool } from '../src/db/connect.ts';
import { inTransaction } from '../src/in-transaction.ts';
import type { Database } from '../src/db/schema.ts';
import { getPostedJobs } from '../src/jobs/get-posted-jobs.ts';
import { getVisibleJobs } from '../src/jobs/get-visible-jobs.ts';
import { getNotifications } from '../src/notifications/get-notifications.ts';
import { fill } from './fill.ts';
import { load, type Shot } from './load.ts';
import { median } from './median.ts';
import { findPgbench, pgbench, type Statement } from './pgbench.ts';
import { openProduct } from './product.ts';

const jobs = Number(process.env.BENCH_JOBS ?? 1_000_000);
const pairs = Number(process.env.BENCH_PAIRS ?? 5);
const pace = { connections: 8, seconds: Number(process.env.BENCH_SECONDS ?? 4) };

const say = (line: string) => process.stdout.write(`${line}\n`);

const tool = await findPgbench();
const product = await openProduct({
  durable: false,
  // The load is of one account in parts, and as wide as its connections.
  env: { LOG_LEVEL: 'info', LIMIT_AT_ONCE: '8' },
});

// The statements are not written down a second time here: they are what the operations send.
const sent: Statement[] = [];
const pool = createPool(product.databaseUrl, 4, {});
const db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  log: ({ level, query }) => {
    if (level === 'query') sent.push({ sql: query.sql, parameters: query.parameters });
  },
});
const context = product.contextOn(db);
const findCaller = openCallers(context);
const reading = { ...context, now: new Date() };

/** A kind of call: its address, whose, and the operation that serves it. */
async function scenario(
  path: string,
  userIds: string[],
  operate: (token: string) => Promise<unknown>,
) {
  const shots: Shot[] = [];
  const scripts: Statement[][] = [];
  for (const userId of userIds) {
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const token = await inTransaction(context, visitor, (work) =>
      startSession(work, user, { userAgent: '', network: '' }),
    );
    sent.length = 0;
    await operate(token);
    scripts.push([...sent]);
    shots.push({ url: `${product.url}${path}`, token });
  }
  return { shots, scripts };
}

/** Interleaves API and pgbench, so that both meet the same noise, and prints the median ratio. */
async function compare(title: string, { shots, scripts }: Awaited<ReturnType<typeof scenario>>) {
  const ratios: number[] = [];
  const rates: [number, number][] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const api = await load(shots, pace);
    const bare = await pgbench(tool, { pool, url: product.databaseUrl }, scripts, pace);
    ratios.push(api / bare);
    rates.push([api, bare]);
  }
  say(
    `${title}: ratio ${median(ratios).toFixed(2)} ` +
      `(API ${median(rates.map(([api]) => api)).toFixed(0)}/s, pgbench ${median(rates.map(([, bare]) => bare)).toFixed(0)}/s, ` +
      `${scripts[0]!.length} statements)`,
  );
}

say(`Filling a database with ${jobs.toLocaleString('en-US')} open jobs …`);
const people = await fill(db, jobs);
const api = await product.startApi();
try {
  const query = {
    radiusMiles: 25,
    limit: 100,
    cursor: undefined,
  } as Parsed<'getVisibleJobs'>['query'];
  const market = (more: Partial<typeof query> = {}) =>
    scenario(
      `/api/jobs/visible?${new URLSearchParams({ radiusMiles: '25', ...(more as object) })}`,
      people.creatorIds.slice(0, 100),
      async (token) =>
        getVisibleJobs(reading, {
          query: { ...query, ...more },
          params: undefined,
          body: undefined,
          caller: (await findCaller(readToken(context, token))) as Caller<'creator'>,
        }),
    );
  const visible = await market();
  const posted = await scenario(
    '/api/jobs/sponsor/posted-jobs',
    [people.sponsorId],
    async (token) =>
      getPostedJobs(reading, {
        params: undefined,
        query: { limit: 100, cursor: undefined, grouped: false },
        body: undefined,
        caller: (await findCaller(readToken(context, token))) as Caller<'sponsor'>,
      }),
  );
  const idle = await scenario(
    '/api/notifications?unreadOnly=true',
    [people.creatorIds[9]!],
    async (token) =>
      getNotifications(reading, {
        query: { unreadOnly: 'true', limit: 100 },
        params: undefined,
        body: undefined,
        caller: await findCaller(readToken(context, token), { unread: true }),
      }),
  );
  await compare('GET /api/jobs/visible, by place', visible);
  for (const sort of ['pay', 'due', 'newest'] as const)
    await compare(`GET /api/jobs/visible, by ${sort}`, await market({ sort }));
  await compare('GET /api/jobs/visible, at least $500', await market({ minPay: 500 }));
  await compare('GET /api/jobs/sponsor/posted-jobs, 50 jobs with 200 submissions', posted);
  await compare('GET /api/notifications, idle', idle);
  const peak = await api.memory('VmHWM');
  say(`Peak memory of the API process: ${peak ? `${peak} kB` : 'unknown here'}`);
} finally {
  await api.stop();
  await db.destroy();
  await product.close();
}
