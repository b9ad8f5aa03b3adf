import { createTestDatabase, type TestDatabase } from '@castwork/testing/database';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreAwayError } from './away.ts';
import { readText } from './json.ts';
import { postgresStore } from './postgres.ts';

let database: TestDatabase;
let client: Client;
let store: ReturnType<typeof postgresStore>;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  store = postgresStore(database.url);
});
afterEach(async () => {
  await store.close();
  await client.end();
  await database.drop();
});

const countOf = async (table: string) =>
  (await client.query(`select count(*)::int as count from castwork_registry.${table}`)).rows[0]
    .count as number;

test('of many that use an empty database at once, one makes the tables', async () => {
  const stores = Array.from({ length: 8 }, () => postgresStore(database.url));
  await Promise.all(stores.map((each, i) => each.put(`a/${i}`, 'text')));
  expect(await store.list('a')).toHaveLength(8);
  expect(await countOf('version')).toBe(1);
  await Promise.all(stores.map((each) => each.close()));
});

test('what many keys have in common is there once, and goes with the last of them', async () => {
  await store.put('one/a', 'same');
  await store.put('two/a', 'same');
  await store.copy('one/a', 'three/a');
  await store.put('two/b', 'other');
  expect(await countOf('contents')).toBe(2);
  await store.put('two/b', 'same');
  expect(await countOf('contents')).toBe(1);
  for (const key of ['one', 'two']) await store.remove(key);
  expect(await readText(store, 'three/a')).toBe('same');
  await store.remove('three');
  expect(await countOf('contents')).toBe(0);
});

test('what is put again takes the place of bytes that a disk has damaged, for all keys that have them', async () => {
  await store.put('one/a', 'same');
  await store.copy('one/a', 'two/a');
  await client.query(`update castwork_registry.contents set bytes = 'evil'`);
  await store.remove('one/a');
  await store.put('one/a', 'same');
  for (const key of ['one/a', 'two/a']) expect(await readText(store, key)).toBe('same');
});

test.each([
  ['a lock is waited for too long', '55P03'],
  ['a statement takes too long', '57014'],
  ['it is one that others write', '25006'],
])('while %s the registry is away', async (_, code) => {
  await store.put('one/a', 'text');
  await client.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '${code}'; end $$;
    create trigger refuse before insert on castwork_registry.files execute function refuse();
  `);
  await expect(store.put('one/b', 'text')).rejects.toThrow(StoreAwayError);
});

test('who was too late leaves nothing behind', async () => {
  await store.append('log', 0, 'first');
  expect(await store.append('log', 0, 'late')).toBe(false);
  expect(await store.putIfAbsent('log/00000001.json', 'late')).toBe(false);
  expect(await countOf('contents')).toBe(1);
});

test('bytes that were passed over when their last key went are gone with the next process', async () => {
  await store.put('a/b', 'text');
  await client.query(`insert into castwork_registry.contents values (sha256('lost'), 'lost')`);
  const next = postgresStore(database.url);
  expect(await next.list('a')).toEqual(['b']);
  expect(await countOf('contents')).toBe(1);
  await next.close();
});

test('what is put and appended is announced to whoever listens', async () => {
  await store.put('log/x', 'first');
  const told = vi.fn<(payload?: string) => void>();
  client.on('notification', ({ payload }) => told(payload));
  await client.query('listen castwork_registry');
  await store.append('log', 0, '1');
  await expect.poll(() => told).toHaveBeenCalledWith('log/00000001.json');
});

test('who watches is told also when its connection broke, or an announcement was lost', async () => {
  await store.put('log/x', 'first');
  const changed = vi.fn<() => void>();
  const end = store.watch('log', changed);
  const isListening = async () =>
    (
      await client.query(
        `select pid from pg_stat_activity
         where application_name = 'castwork-registry-watch' and query like 'listen%' and state = 'idle'
         and datname = current_database()`,
      )
    ).rows[0]?.pid as number | undefined;
  await expect.poll(isListening).toBeDefined();
  const before = await isListening();
  await client.query('select pg_terminate_backend($1)', [before]);
  await expect.poll(isListening).toBeDefined();
  await expect.poll(isListening).not.toBe(before);
  changed.mockClear();
  await client.query('alter table castwork_registry.files disable trigger all');
  await store.append('log', 0, 'unannounced');
  await expect.poll(() => changed).toHaveBeenCalled();
  end();
  await expect.poll(isListening).toBeUndefined();
});

test('who may only use the tables needs no right to make them', async () => {
  await store.put('a/b', 'text');
  const role = `reader_${Date.now()}`;
  await client.query(`
    create role ${role} login password 'x';
    grant usage on schema castwork_registry to ${role};
    grant select, insert, update, delete on all tables in schema castwork_registry to ${role};
  `);
  const url = new URL(database.url);
  [url.username, url.password] = [role, 'x'];
  const other = postgresStore(url.href);
  await other.put('a/c', 'more');
  expect(await other.list('a')).toEqual(['b', 'c']);
  await other.close();
  await client.query(`drop owned by ${role}; drop role ${role}`);
});
