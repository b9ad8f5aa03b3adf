import { takeNoWords } from '@castwork/dev/take-no-words';
import { Agent, get } from 'node:http';
import { startSession } from '../src/accounts/sessions.ts';
import { visitor } from '../src/actor.ts';
import { createPool, overPool } from '../src/db/connect.ts';
import { newId } from '../src/ids.ts';
import { inTransaction } from '../src/in-transaction.ts';
import { channels } from '../src/live/channels.ts';
import { commitRates } from './commits.ts';
import { openProduct } from './product.ts';

takeNoWords('bench:streams');

const streams = Number(process.env.BENCH_STREAMS ?? 2_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);

const say = (line: string) => process.stdout.write(`${line}\n`);
// A commit waits for the disk, as it does in a deployment.
const product = await openProduct({ durable: true, env: { LOG_LEVEL: 'warn' } });
const pool = createPool(product.databaseUrl, 32, {});
const context = product.contextOn(overPool(pool));

/** A person with a session. @returns who it is, and their token */
async function somebody(): Promise<{ id: string; token: string }> {
  const id = newId();
  const user = { id, password_hash: 'none' };
  await context.db
    .insertInto('users')
    .values({
      ...user,
      role: 'creator',
      email: `${id}@castwork.test`,
      email_folded: `${id}@castwork.test`,
      confirmed_at: new Date(),
    })
    .execute();
  return {
    id,
    token: await inTransaction(context, visitor, (work) =>
      startSession(work, user, { userAgent: '', network: '' }),
    ),
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** Opens a stream. @returns settles with the moment at which the next event has come */
const openStream = (token: string) =>
  new Promise<{ heard: Promise<number> }>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${product.url}/api/stream`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`It answered ${answer.statusCode}.`));
      const heard = new Promise<number>((tell) => {
        answer.on('data', (part: Buffer) => part.includes('data:') && tell(performance.now()));
      });
      answer.once('data', () => resolve({ heard }));
    }).on('error', reject);
  });

const api = await product.startApi();
const memory = async () => (await api.memory('VmRSS')) / 1024;

/** Its connections to the database, by what they are for. */
async function connections() {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select application_name as name, count(*)::int from pg_stat_activity
     where application_name in ('castwork-live', 'castwork-worker')
       or (application_name = 'castwork-api' and usename = current_user and query !~ 'pg_stat_activity')
     group by 1 order by 1`,
  );
  return rows.map(({ name, count }) => `${name} ${count}`).join(', ');
}

try {
  const people = [];
  for (let i = 0; i < streams; i += 1) people.push(await somebody());
  const before = { memory: await memory(), connections: await connections() };
  say(`Idle: ${before.memory.toFixed(0)} MB; connections: ${before.connections}`);
  const open = [];
  // As many at once as browsers that come back after a deploy, a little apart.
  for (let i = 0; i < people.length; i += 50)
    open.push(
      ...(await Promise.all(people.slice(i, i + 50).map(({ token }) => openStream(token)))),
    );
  const after = await memory();
  say(
    `${streams} streams: ${after.toFixed(0)} MB, ${(((after - before.memory) * 1024) / streams).toFixed(1)} kB each; ` +
      `connections: ${await connections()}`,
  );
  const start = performance.now();
  for (let i = 0; i < people.length; i += 150) {
    const to = people.slice(i, i + 150).map(({ id }) => id);
    await pool.query('select pg_notify($1, $2)', [
      channels.news,
      JSON.stringify({ kind: 'job_edited', to }),
    ]);
  }
  const times = (await Promise.all(open.map(({ heard }) => heard))).map((at) => at - start);
  say(`News for all of them: the last heard after ${Math.max(...times).toFixed(0)} ms`);
  for (const clients of [8, 32])
    say(`${clients} clients: ${await commitRates(pool, clients, seconds)}`);
} finally {
  agent.destroy();
  await api.stop();
  await pool.end();
  await product.close();
}
