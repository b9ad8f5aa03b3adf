import { createTestDatabase, type TestDatabase } from '@castwork/testing/database';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { databaseBefore } from '../../test/database-before.ts';
import { inspect, type Inspected } from '../../test/inspected.ts';
import { createIndexConcurrently, createIndexOfMonths } from './concurrently.ts';
import { migrate, migrateOn, type Step } from './migrate.ts';

let database: TestDatabase;
let inspected: Inspected;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  inspected = await inspect(database.url);
});
afterEach(() => inspected.close());

test('no migration stops a full database', { timeout: 60_000 }, async () => {
  // What came before was made when no database was full.
  const { url } = await databaseBefore('0032-closing');
  const all = await inspect(url);
  await migrateOn(all.db);
  expect(all.faults).toEqual([]);
  await all.close();
});

const undo = new Error('undo');

/** What is found of statements that one transaction does; they are undone. */
async function faultsOf(...statements: string[]): Promise<readonly string[]> {
  await inspected.db
    .transaction()
    .execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return inspected.faults.map((fault) => fault.split(':')[0]!);
}

const reads = 'reads jobs while nobody may write there';
const rewrites = 'writes jobs anew';

test.each([
  ['an index of a table in use', reads, 'create index on jobs (title)'],
  [
    'an index of a table of months',
    'reads events while nobody may write there',
    'create index on events (subject_kind)',
  ],
  ['a unique constraint', reads, 'alter table jobs add unique (title)'],
  ['a check of all rows', reads, `alter table jobs add check (title <> 'x')`],
  ['a key to another table', reads, 'alter table jobs add foreign key (id) references jobs'],
  ['a column that is never null', reads, 'alter table jobs alter column deleted_at set not null'],
  ['a column with a check', reads, 'alter table jobs add column x int default 1 check (x > 0)'],
  [
    'a column with another default in each row',
    rewrites,
    'alter table jobs add column x uuid default gen_random_uuid()',
  ],
  [
    'a column that is computed of others',
    rewrites,
    `alter table jobs add column x text generated always as (title || '!') stored`,
  ],
  [
    'another type',
    'writes rate_limits anew',
    'alter table rate_limits alter column points type numeric',
  ],
  ['rows that are moved', 'writes rate_limits anew', 'alter table rate_limits set unlogged'],
  ['a table that is emptied', 'writes messages anew', 'truncate messages'],
  ['a change of all rows', 'changes jobs from end to end at once', 'update jobs set title = title'],
  [
    'a deletion by what has no index',
    'changes jobs from end to end at once',
    `delete from jobs where title = 'x'`,
  ],
])('%s is refused', async (_, fault, statement) => {
  expect(await faultsOf(statement)).toContain(fault);
});

test('what is read after a table was locked is refused, also by an index', async () => {
  const found = await faultsOf(
    'alter table jobs add column x int',
    `select from jobs where id = '00000000-0000-7000-8000-000000000001'`,
  );
  expect(found).toContain(reads);
});

test.each([
  ['a column with a fixed default', `alter table jobs add column x text not null default ''`],
  ['a check of new rows', `alter table jobs add constraint x check (title <> 'x') not valid`],
  ['a key that new rows have', 'alter table jobs add foreign key (id) references jobs not valid'],
  ['a longer text', 'alter table kysely_migration alter column timestamp type varchar(300)'],
  ['a trigger', 'create trigger x before insert on jobs execute function events_are_append_only()'],
  ['a table of its own', 'create table x (id uuid primary key, job_id uuid references jobs)'],
  [
    'a change of rows that are found by their key',
    `update jobs set title = '' where id = '00000000-0000-7000-8000-000000000001'`,
  ],
])('%s is done', async (_, statement) => {
  expect(await faultsOf(statement)).toEqual([]);
});

test('a check is held against the rows of before in a migration of its own', async () => {
  const check = `alter table jobs add constraint x check (title <> 'x') not valid`;
  const validate = 'alter table jobs validate constraint x';
  expect(await faultsOf(check, validate)).toContain(reads);
  await sql.raw(check).execute(inspected.db);
  const before = inspected.faults.length;
  await sql.raw(validate).execute(inspected.db);
  expect(inspected.faults.slice(before)).toEqual([]);
});

/** Steps as a folder of migrations has them. */
const provide = (up: Step['up'], inPieces = false) => ({
  getMigrations: async () => ({ '0100-step': { up, inPieces } }),
});

/** A database that nobody has migrated, with a table in use. */
async function anotherDatabase() {
  const { url, drop } = await createTestDatabase('template0');
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end().then(drop));
  await client.query('create table things (id int primary key, name text)');
  return { url, client };
}

const indexThings = (db: Kysely<unknown>) =>
  createIndexConcurrently(db, 'by_name', sql`on things (name)`);

const indexes = `
  select count(*)::int as made from pg_index where indexrelid = 'by_name'::regclass and indisvalid`;

test('an index of a table in use is made in pieces, and anew after it was interrupted', async () => {
  const { url, client } = await anotherDatabase();
  // It lies there as if somebody had pulled the plug.
  await client.query('create index by_name on things (id)');
  await client.query(
    `update pg_index set indisvalid = false where indexrelid = 'by_name'::regclass`,
  );
  const own = await inspect(url);
  await migrateOn(own.db, provide(indexThings, true));
  expect((await client.query(indexes)).rows).toEqual([{ made: 1 }]);
  expect(own.faults).toEqual([]);
  await own.close();
});

test('so is one of a table of months, also after some months have it', async () => {
  const made = () =>
    createIndexOfMonths(inspected.db, 'by_kind', { whole: 'events', on: sql`(subject_kind)` });
  await sql`create index by_kind on only events (subject_kind)`.execute(inspected.db);
  await made();
  await made();
  const { rows } = await sql<{ parts: number; indexes: number }>`
    select (select count(*)::int from castwork_months.parts('events')) as parts,
      (select count(*)::int from pg_inherits where inhparent = 'by_kind'::regclass) as indexes
    from pg_index where indexrelid = 'by_kind'::regclass and indisvalid`.execute(inspected.db);
  expect(rows).toEqual([{ parts: 4, indexes: 4 }]);
  expect(inspected.faults).toEqual([]);
});

test('processes that migrate at once do a step in pieces once', async () => {
  const { url, client } = await anotherDatabase();
  let done = 0;
  const step = provide(async (db) => {
    done += 1;
    await indexThings(db);
  }, true);
  await Promise.all([migrate(url, step), migrate(url, step), migrate(url, step)]);
  expect(done).toBe(1);
  expect((await client.query(indexes)).rows).toEqual([{ made: 1 }]);
});

test('a step that waits for somebody gives way, and comes again', async () => {
  const { url, client } = await anotherDatabase();
  await client.query('begin');
  await client.query('select from things');
  let attempts = 0;
  const migrating = migrate(
    url,
    provide(async (db) => {
      attempts += 1;
      await sql`alter table things add column added text`.execute(db);
    }),
  );
  await expect.poll(() => attempts).toBeGreaterThan(1);
  await client.query('commit');
  await migrating;
  expect((await client.query('select added from things')).rows).toEqual([]);
});
