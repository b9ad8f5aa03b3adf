import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openApi, type TestApi } from '../test/open-api.ts';
import { sweep } from './sweep.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test.each([
  [
    'sessions',
    `insert into sessions (id, user_id, expires_at) values
      ('00000000-0000-7000-8000-00000000000a', $1, now() - interval '1 minute'),
      ('00000000-0000-7000-8000-00000000000b', $1, now() + interval '1 minute')`,
    `select right(id::text, 1) as name from sessions where user_id = $1`,
  ],
  [
    'mailed links',
    `insert into account_tokens (hash, user_id, signup_id, purpose, expires_at)
      select hash::bytea, id, signup_id, 'reset', now() + after from users,
        (values ('a', interval '-1 minute'), ('b', interval '1 minute')) as tokens (hash, after)
      where id = $1`,
    `select convert_from(hash, 'utf8') as name from account_tokens where user_id = $1`,
  ],
  [
    'kept answers',
    `insert into idempotency_keys (user_id, key, fingerprint, created_at) values
      ($1, 'a', '', now() - interval '24 hours 1 minute'),
      ($1, 'b', '', now() - interval '23 hours 59 minutes')`,
    `select key as name from idempotency_keys where user_id = $1`,
  ],
  [
    'limits',
    `insert into rate_limits (key, points, expire)
      select name || $1::uuid, 1, (extract(epoch from now()) + seconds) * 1000
      from (values ('a', -60), ('b', 60)) as limits (name, seconds)`,
    `select left(key, 1) as name from rate_limits where key like '%' || $1::uuid`,
  ],
])('of the %s, those that have run out are swept away, and those in use stay', async (...of) => {
  const [, fill, read] = of;
  const { user } = await api.newPerson();
  await api.owner.query('delete from sessions where user_id = $1', [user._id]);
  const names = async () =>
    (await api.owner.query<{ name: string }>(read, [user._id])).rows
      .map(({ name }) => name)
      .toSorted();
  await api.owner.query(fill, [user._id]);
  expect(await names()).toEqual(['a', 'b']);
  await sweep(api.context);
  expect(await names()).toEqual(['b']);
  await sweep(api.context);
  expect(await names()).toEqual(['b']);
});

test('what people have made is never swept away', async () => {
  const person = await api.signUp();
  await sweep(api.context);
  expect(await person.call('getMe')).toEqual({ user: person.user });
});

test('what has run out while no worker ran is deleted in batches, for as long as it takes', async () => {
  await api.owner.query(`
    create table batches (rows int, patience text);
    grant insert on batches to public;
    create function note_batch() returns trigger language plpgsql as $$ begin
      insert into batches select count(*), current_setting('statement_timeout') from gone;
      return null;
    end $$;
    create trigger note_batch after delete on rate_limits referencing old table as gone
      for each statement execute function note_batch();
    delete from rate_limits;
    truncate batches;
    insert into rate_limits (key, points, expire) select n, 1, 0 from generate_series(1, 10001) as n`);
  await sweep(api.context);
  const { rows } = await api.owner.query('select * from batches order by rows desc');
  await api.owner.query('drop trigger note_batch on rate_limits');
  expect(rows).toEqual([
    { rows: 10_000, patience: '0' },
    { rows: 1, patience: '0' },
  ]);
});

test('one table that cannot be swept keeps nothing else waiting, and the sweep names it as it fails', async () => {
  await api.owner.query('revoke delete on sessions from castwork_api');
  onTestFinished(async () => {
    await api.owner.query('grant delete on sessions to castwork_api');
  });
  await api.owner.query(`insert into rate_limits (key, points, expire) values ('late', 1, 0)`);
  await expect(sweep(api.context)).rejects.toThrow('Not swept: sessions');
  const { rows } = await api.owner.query(`select from rate_limits where key = 'late'`);
  expect(rows).toEqual([]);
});

test('a worker that ends sweeps no further than the batch that is under way', async () => {
  await api.owner.query(`insert into rate_limits (key, points, expire) values ('later', 1, 0)`);
  const left = () => api.owner.query(`select from rate_limits where key = 'later'`);
  await sweep(api.context, AbortSignal.abort());
  expect((await left()).rowCount).toBe(1);
  await sweep(api.context);
  expect((await left()).rowCount).toBe(0);
});
