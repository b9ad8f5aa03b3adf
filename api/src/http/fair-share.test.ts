import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { type Fetch, type Person, peopleOf } from '../../test/people.ts';
import { times } from '../../test/race.ts';
import { post, newPair } from '../../test/things.ts';
import { createApp } from '../app.ts';
import { asApi, createPool, overPool } from '../db/connect.ts';
import { picturePath } from '../db/picture-of.ts';

let api: TestApi;
/** As many connections as ever, but patient: only the holder decides when a wait is over. */
let pool: ReturnType<typeof createPool>;
let greedy: Person;
let other: Person;
let visit: Fetch;
/** Holds what the greedy one's calls wait for. */
let holder: Client;
beforeAll(async () => {
  api = await openApi();
  const { DATABASE_URL } = api.context.settings;
  pool = createPool(asApi(DATABASE_URL), 16, {});
  const app = createApp({ ...api.context, pool, db: overPool(pool) });
  visit = async (path, init) => app.request(path, init);
  const { as } = peopleOf(api.context, visit);
  const { sponsor, creator } = await newPair(api);
  [greedy, other] = [as(sponsor.token, sponsor.user), as(creator.token, creator.user)];
  holder = new Client({ connectionString: DATABASE_URL });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await pool.end();
  await api.close();
});

let id: string;
beforeEach(async () => {
  id = await post(greedy);
  await holder.query('begin');
  await holder.query('select from jobs where id = $1 for update', [id]);
});
afterEach(() => holder.query('rollback'));

const remove = () => greedy.fetch(`/api/jobs/${id}`, { method: 'DELETE' });

/** How many calls hold a connection and wait. */
const waiting = async () =>
  (
    await api.owner.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]!.count;

test('what one account asks for at once keeps no other from being answered', async () => {
  let settled = 0;
  const calls = times(12, async () => {
    const { status } = await remove();
    settled += 1;
    return status;
  });
  await expect.poll(waiting).toBe(3);
  for (let i = 0; i < 5; i += 1) await other.call('getMe');
  // The other was answered while all of the greedy one's calls still waited, nine of them in line.
  expect([settled, await waiting()]).toEqual([0, 3]);
  await holder.query('rollback');
  // None is lost: each has its turn.
  expect((await Promise.all(calls)).toSorted()).toEqual([200, ...times(11, () => 404)]);
});

test('more than can wait are told to come back', async () => {
  const calls = times(60, remove);
  const first = await Promise.race(calls);
  expect(first.status).toBe(429);
  expect(first.headers.get('retry-after')).toBe('1');
  expect(await first.json()).toMatchObject({
    code: 'too_many_at_once',
    message: 'Too many calls at once. Please wait and try again.',
  });
  await other.call('getMe');
  await holder.query('rollback');
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  // Its share is free again.
  await greedy.call('getMe');
});

test('nor does what visitors of one address ask for, with a place for few of them and a line', async () => {
  await holder.query('lock table jobs, user_pictures in access exclusive mode');
  const calls = times(230, (nth) =>
    visit(nth % 2 === 0 ? `/api/jobs/${id}` : picturePath('p'.repeat(22))),
  );
  await expect.poll(waiting).toBe(12);
  expect((await Promise.race(calls)).status).toBe(429);
  await other.call('getMe');
  expect(await waiting()).toBe(12);
  await holder.query('rollback');
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(18);
});
