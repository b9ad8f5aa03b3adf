import { takeNoWords } from '@castwork/dev/take-no-words';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { createPool } from '../src/db/connect.ts';
import type { Database } from '../src/db/schema.ts';
import { aJob } from '../test/open-api.ts';
import { password, peopleOf, type Person } from '../test/people.ts';
import { times } from '../test/race.ts';
import { newLink } from '../test/things.ts';
import { cpuSeconds } from './cpu.ts';
import { fill } from './fill.ts';
import { openProduct } from './product.ts';
import type { CallCost, Costs } from './scale/costs.ts';

takeNoWords('bench:costs');

// What one call of each kind costs: seconds that processes computed, which other work on the machine
// does not change as it changes how many answers come in a second.

const jobs = Number(process.env.BENCH_JOBS ?? 100_000);
const calls = Number(process.env.BENCH_CALLS ?? 400);
const atOnce = 8;

const product = await openProduct({
  durable: false,
  env: {
    LOG_LEVEL: 'info',
    // Letters and clocks are the worker's, which has processes of its own.
    WORKER: 'apart',
    SPONSOR_CREDIT: 'unlimited',
    LOOK_AT_LINKS: '0',
    LIMIT_LOGIN: '1000000/60',
    LIMIT_ORIGIN: '1000000/60',
    LIMIT_OPEN_JOBS: '999999',
    LIMIT_WRITES: '1000000/60',
  },
});
const pool = createPool(product.databaseUrl, 4, {});
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
const say = (line: string) => process.stdout.write(`${line}\n`);

say(`Filling a database with ${jobs.toLocaleString('en-US')} open jobs …`);
await fill(db, jobs);
const api = await product.startApi();

let bytes = 0;
const { newPerson, anyone } = peopleOf(product.contextOn(db), async (path, init) => {
  const answer = await fetch(product.url + path, init);
  const body = await answer.arrayBuffer();
  bytes += body.byteLength;
  return new Response(body, answer);
});

const walBytes = async () => {
  const { rows } = await sql<{ at: number }>`
    select (pg_current_wal_insert_lsn() - '0/0')::int8 as at`.execute(db);
  return rows[0]!.at;
};

/** Makes a call so many times. @returns what one of them cost */
async function costOf(
  title: string,
  call: (n: number) => Promise<unknown>,
  count = calls,
): Promise<CallCost> {
  // What is compiled, planned and cached at the first calls is no part of the others.
  let next = 0;
  const run = async (until: number) => {
    const one = async () => {
      while (next < until) await call(next++);
    };
    await Promise.all(times(atOnce, () => one()));
  };
  await run(Math.ceil(count / 4));
  const measured = count - next;
  const before = [cpuSeconds(api.pid), cpuSeconds(product.databasePid), await walBytes()] as const;
  bytes = 0;
  await run(count);
  const each = (now: number, then: number) => (now - then) / measured;
  const cost = {
    apiMs: 1_000 * each(cpuSeconds(api.pid), before[0]),
    databaseMs: 1_000 * each(cpuSeconds(product.databasePid), before[1]),
    bytes: Math.round(bytes / measured),
    walBytes: Math.round(each(await walBytes(), before[2])),
  };
  say(
    `${title.padEnd(10)} API ${cost.apiMs.toFixed(2)} ms, database ${cost.databaseMs.toFixed(2)} ms, ` +
      `${cost.bytes} bytes of answer, ${cost.walBytes} of log`,
  );
  return cost;
}

/** Bytes of a table's row, with its indexes. */
async function rowBytes(table: keyof Database): Promise<number> {
  await sql`analyze ${sql.table(table)}`.execute(db);
  const { rows } = await sql<{ bytes: number }>`
    select (pg_total_relation_size(${table}::regclass) / greatest(1, count(*)))::float8 as bytes
    from ${sql.table(table)}`.execute(db);
  return Math.round(rows[0]!.bytes);
}

try {
  const sponsors = await Promise.all(times(20, () => newPerson('sponsor')));
  const creators: Person[] = [];
  for (let n = 0; n < calls; n += 1) creators.push(await newPerson('creator'));
  const sponsorOf = (n: number) => sponsors[n % sponsors.length]!;
  const posted: string[] = [];
  const taken: string[] = [];
  const costs: Costs['calls'] = {
    search: await costOf('search', (n) =>
      creators[n]!.call('getVisibleJobs', { query: { radiusMiles: 25, grouped: 'true' } }),
    ),
    poll: await costOf('poll', (n) =>
      creators[n]!.call('getNotifications', { query: { unreadOnly: 'true' } }),
    ),
    login: await costOf(
      'login',
      (n) => anyone.call('login', { body: { email: creators[n]!.user.email, password } }),
      80,
    ),
    post: await costOf('post', async (n) => {
      posted[n] = (await sponsorOf(n).call('createJob', aJob())).jobs[0]!._id;
    }),
    accept: await costOf('accept', async (n) => {
      const { acceptedJob } = await creators[n]!.call('acceptJob', { body: { jobId: posted[n]! } });
      taken[n] = acceptedJob._id;
    }),
    submit: await costOf('submit', (n) =>
      creators[n]!.call('submitLinks', { body: { jobId: taken[n]!, contentLinks: [newLink()] } }),
    ),
    message: await costOf('message', (n) =>
      creators[n]!.call('postMessage', {
        params: { id: taken[n]! },
        body: { text: 'It is there' },
      }),
    ),
    approve: await costOf('approve', (n) =>
      sponsorOf(n).call('approveSubmission', { params: { id: taken[n]! } }),
    ),
    list: await costOf('list', (n) => creators[n]!.call('getMyJobs')),
    balance: await costOf('balance', (n) => creators[n]!.call('getBalance')),
    posted: await costOf('posted', (n) => sponsorOf(n).call('getPostedJobs')),
  };
  const rows: Costs['rows'] = {
    users: await rowBytes('users'),
    jobs: await rowBytes('jobs'),
    submissions: await rowBytes('submissions'),
    events: await rowBytes('events'),
    notifications: await rowBytes('notifications'),
    messages: await rowBytes('messages'),
    ledger_entries: await rowBytes('ledger_entries'),
  };
  const measured: Costs = {
    on: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    jobs,
    calls: costs,
    rows,
    processMb: Math.round((await api.memory('VmHWM')) / 1_024),
  };
  const file = join(import.meta.dirname, 'scale/costs.json');
  await writeFile(file, `${JSON.stringify(measured, null, 2)}\n`);
  say('Written to api/bench/scale/costs.json: pnpm scale:plan reads it.');
} finally {
  await api.stop();
  await db.destroy();
  await product.close();
}
