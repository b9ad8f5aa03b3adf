import { takeNoWords } from '@castwork/dev/take-no-words';
import { sql } from 'kysely';
import { system } from '../src/actor.ts';
import { createPool, overPool } from '../src/db/connect.ts';
import { newId } from '../src/ids.ts';
import { inTransaction } from '../src/in-transaction.ts';
import { openOutbox } from '../src/queue/outbox.ts';
import { findSearches } from '../src/saved-searches/find-searches.ts';
import { matchJob } from '../src/saved-searches/match-job.ts';
import { fillSearches } from './fill-searches.ts';
import { median } from './median.ts';
import { openProduct } from './product.ts';

takeNoWords('bench:searches');

const count = Number(process.env.BENCH_SEARCHES ?? 10_000);
const times = Number(process.env.BENCH_TIMES ?? 15);

const say = (line: string) => process.stdout.write(`${line}\n`);
const product = await openProduct({ durable: false, env: { LOG_LEVEL: 'warn' } });
const pool = createPool(product.databaseUrl, 4, {});
const outbox = await openOutbox(product.databaseUrl, (error) => say(error.message));
const context = { ...product.contextOn(overPool(pool)), outbox };
const { db } = context;

/** A job in Chicago. @returns its id */
async function aJob(over: { radius: number | null; description: string }): Promise<string> {
  const id = newId();
  await db
    .insertInto('jobs')
    .values({
      id,
      sponsor_id: sponsorId,
      title: 'A coffee video',
      description: over.description,
      budget_cents: 50_000,
      payout_cents: 42_500,
      job_type: over.radius === null ? 'upForGrabs' : 'locationBased',
      due_date: '2099-01-01',
      multiple: false,
      repeat_count: 1,
      split_count: 1,
      agent_name: '',
      agent_phone: '',
      radius_miles: over.radius,
      city: 'Chicago',
      state: 'IL',
      latitude: 41.886,
      longitude: -87.623,
    })
    .execute();
  return id;
}

/** Milliseconds that something takes, the middle of some tries. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return median(taken);
}

const sponsorId = newId();
try {
  say(`Filling a database with ${count.toLocaleString('en-US')} saved searches …`);
  await fillSearches(db, count);
  await sql`insert into users (id, role, email, email_folded, password_hash)
    values (${sponsorId}, 'sponsor', 's@castwork.example', 's@castwork.example', '')`.execute(db);
  const reading = await timed(() =>
    sql`select saved_searches.*, users.latitude from saved_searches
      join users on users.id = creator_id`.execute(db),
  );
  say(`Reading them all: ${reading.toFixed(1)} ms`);
  const short = 'A short clip about our product. '.repeat(6);
  const long = 'A long clip about our products. '.repeat(156);
  const jobs = {
    'a local job, 25 miles': { radius: 25, description: short },
    'an up-for-grabs job': { radius: null, description: short },
    'a local job, 5,000 miles, 5,000 characters': { radius: 5_000, description: long },
    'an up-for-grabs job, 5,000 characters': { radius: null, description: long },
  };
  for (const [name, job] of Object.entries(jobs)) {
    const id = await aJob(job);
    let found = 0;
    const finding = await timed(() =>
      inTransaction(context, system, async (work) => {
        found = (await findSearches(work, id).select('found.id').execute()).length;
      }),
    );
    const start = performance.now();
    await matchJob(context, id);
    const told = performance.now() - start;
    say(
      `${name}: ${found} found in ${finding.toFixed(1)} ms by one statement, ` +
        `ratio ${(finding / reading).toFixed(2)} to reading them all; kept and told in ${told.toFixed(0)} ms`,
    );
  }
} finally {
  await outbox.boss.stop({ graceful: false });
  await pool.end();
  await product.close();
}
