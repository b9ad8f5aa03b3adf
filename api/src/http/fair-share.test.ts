import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { times } from '../../test/race.ts';
import { post } from '../../test/things.ts';

let api: TestApi;
let greedy: Person;
let other: Person;
/** Holds what the greedy one's calls wait for. */
let holder: Client;
beforeAll(async () => {
  api = await openApi();
  [greedy, other] = [await api.enlist('sponsor'), await api.enlist()];
  holder = new Client({ connectionString: api.context.settings.DATABASE_URL });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await api.close();
});

test('what one account asks for at once keeps no other from being answered', async () => {
  const id = await post(greedy);
  await holder.query('begin');
  await holder.query('select from jobs where id = $1 for update', [id]);
  let settled = 0;
  const calls = times(12, () =>
    greedy.fetch(`/api/jobs/${id}`, { method: 'DELETE' }).then((answer) => {
      settled += 1;
      return answer.status;
    }),
  );
  await other.call('getMe');
  // The other was answered while all of the greedy one's calls still waited.
  expect(settled).toBe(0);
  const { rows } = await holder.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(rows[0]!.waiting).toBeLessThanOrEqual(3);
  await holder.query('rollback');
  // None is lost: each has its turn.
  expect((await Promise.all(calls)).toSorted()).toEqual([200, ...times(11, () => 404)]);
});

test('more than can wait are told to come back', async () => {
  const id = await post(greedy);
  await holder.query('begin');
  await holder.query('select from jobs where id = $1 for update', [id]);
  const calls = times(60, () => greedy.fetch(`/api/jobs/${id}`, { method: 'DELETE' }));
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
