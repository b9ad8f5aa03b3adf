import { takeNoWords } from '@castwork/dev/take-no-words';
import { sql, type Kysely } from 'kysely';
import type { Caller } from '../src/caller.ts';
import { findSessions } from '../src/accounts/callers.ts';
import { createPool, overPool } from '../src/db/connect.ts';
import { getMigrations, migrate } from '../src/db/migrate.ts';
import type { Database } from '../src/db/schema.ts';
import { newId } from '../src/ids.ts';
import { getNotifications } from '../src/notifications/get-notifications.ts';
import { getTimeline } from '../src/submissions/get-timeline.ts';
import { getMessages } from '../src/threads/get-messages.ts';
import { getThreads } from '../src/threads/get-threads.ts';
import { fillMonths, months } from './fill-months.ts';
import { median } from './median.ts';
import { openProduct } from './product.ts';
import { readingOf } from './reading.ts';

takeNoWords('bench:months');

const jobs = Number(process.env.BENCH_JOBS ?? 10_000);
const times = Number(process.env.BENCH_TIMES ?? 300);
/** The steps that divide tables into months. */
const divides = ['0041-months', '0042-old-months'];

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Side {
  readonly db: Kysely<Database>;
  readonly people: Record<'creator' | 'sponsor', string[]>;
  readonly work: { id: string; creator_id: string; sid: string }[];
  readonly close: () => Promise<void>;
}

/** A filled database of the server, with months or as it was before there were any. */
async function open(serverUrl: string, name: string, isDivided: boolean): Promise<Side> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const server = createPool(serverUrl, 1, {});
  await server.query(`create database ${name} template template0`);
  await server.end();
  const db = overPool(createPool(url.href, 1, {}));
  // What later steps and the statements of now ask for: here everything is in one place.
  if (!isDivided) {
    await sql`create schema castwork_months`.execute(db);
    await sql`
      create function castwork_months.since(id uuid) returns uuid language sql immutable
      return '00000000-0000-0000-0000-000000000000'::uuid`.execute(db);
    await sql`
      create function castwork_months.today() returns timestamp language sql stable
      return now()::timestamp`.execute(db);
    await sql`
      create function castwork_months.parts(whole text)
      returns table (name text, month text, kind text) language sql
      as 'select null, null, null where false'`.execute(db);
  }
  const steps = Object.entries(await getMigrations());
  const some = isDivided ? steps : steps.filter(([step]) => !divides.includes(step));
  await migrate(url.href, { getMigrations: async () => Object.fromEntries(some) });
  if (isDivided) {
    await sql`
      create or replace function castwork_months.today() returns timestamp language sql stable
      return ${sql.lit(months.first)}::timestamp + make_interval(months => ${sql.lit(months.count - 1)})
      `.execute(db);
    for (const whole of ['notifications', 'messages', 'events'])
      await sql`select castwork_months.make(${whole})`.execute(db);
  }
  await sql`select setseed(0.5)`.execute(db);
  await fillMonths(db, jobs);
  const idsOf = async (role: 'creator' | 'sponsor') =>
    (await db.selectFrom('users').select('id').where('role', '=', role).limit(times).execute()).map(
      ({ id }) => id,
    );
  await sql`
    insert into sessions (id, user_id, expires_at)
    select gen_random_uuid(), id, '2099-01-01' from users`.execute(db);
  const work = await db
    .selectFrom('submissions')
    .innerJoin('sessions', 'sessions.user_id', 'creator_id')
    .select(['submissions.id', 'creator_id', 'sessions.id as sid'])
    .orderBy(sql`random()`)
    .limit(times)
    .execute();
  return {
    db,
    people: { creator: await idsOf('creator'), sponsor: await idsOf('sponsor') },
    work,
    close: () => db.destroy(),
  };
}

const now = new Date();
const callerOf = (role: 'creator' | 'sponsor', id: string) =>
  ({ actor: { kind: role, id }, profile: { role, id }, hasUnread: true }) as unknown as Caller;

/** What is asked, of the nth of those who ask. */
const asked: Record<string, (side: Side, n: number) => Promise<unknown>> = Object.fromEntries([
  ...(['creator', 'sponsor'] as const).flatMap((role) =>
    [false, true].map((unreadOnly) => [
      `the bell’s ${unreadOnly ? 'unread' : 'first page'}, of a ${role}`,
      ({ db, people }: Side, n: number) =>
        getNotifications(readingOf(db, now), {
          query: { limit: 100, unreadOnly: String(unreadOnly) },
          caller: callerOf(role, people[role][n % people[role].length]!),
        } as never),
    ]),
  ),
  [
    'the caller of an idle poll',
    ({ db, work }: Side, n: number) => {
      const { sid } = work[n % work.length]!;
      return findSessions(db, { sids: [sid], polling: [sid], listing: [], now });
    },
  ],
  ...(
    [
      ['a thread’s first page', getMessages],
      ['a timeline', getTimeline],
    ] as const
  ).map(([name, verb]) => [
    name,
    ({ db, work }: Side, n: number) => {
      const { id, creator_id: creatorId } = work[n % work.length]!;
      const call = { params: { id }, query: { limit: 30 }, caller: callerOf('creator', creatorId) };
      return (verb as typeof getMessages)(readingOf(db, now), call as never);
    },
  ]),
  [
    'a creator’s threads',
    ({ db, work }: Side, n: number) =>
      getThreads(readingOf(db, now), {
        query: { limit: 30, unreadOnly: false },
        caller: callerOf('creator', work[n % work.length]!.creator_id),
      } as never),
  ],
  [
    'an event and its notification, written',
    ({ db, work, people }: Side, n: number) => {
      const id = newId();
      const { creator_id: actor } = work[n % work.length]!;
      return sql`
        with happened as (
          insert into events (id, at, actor_kind, actor_id, subject_kind, subject_id, type, data)
          values (${id}, now(), 'creator', ${actor}, 'submission', ${id}, 'links_submitted', '{}')
        )
        insert into notifications (id, user_id, type, meta)
        values (${newId()}, ${people.sponsor[0]}, 'request', '{}')`.execute(db);
    },
  ],
]);

async function timed(side: Side, ask: (side: Side, n: number) => Promise<unknown>) {
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const start = performance.now();
    await ask(side, n);
    taken.push(performance.now() - start);
  }
  return median(taken);
}

const product = await openProduct({ durable: false, env: { LOG_LEVEL: 'warn' } });
try {
  say(`Filling two databases with ${jobs.toLocaleString('en-US')} jobs of two years …`);
  const whole = await open(product.databaseUrl, 'bench_whole', false);
  const divided = await open(product.databaseUrl, 'bench_months', true);
  say(`Milliseconds with ${months.count} months, and in one table, and their ratio:`);
  for (const [name, ask] of Object.entries(asked)) {
    const pairs: [number, number][] = [];
    for (let turn = 0; turn < 5; turn += 1)
      pairs.push([await timed(divided, ask), await timed(whole, ask)]);
    const ratio = median(pairs.map(([a, b]) => a / b));
    const [a, b] = [median(pairs.map(([each]) => each)), median(pairs.map(([, each]) => each))];
    say(`  ${name.padEnd(42)} ${a.toFixed(2)}  ${b.toFixed(2)}  ${ratio.toFixed(2)}`);
  }
  await whole.close();
  await divided.close();
} finally {
  await product.close();
}
