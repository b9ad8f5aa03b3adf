import { openDatabase } from '../../test/own-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { planAnew } from './prepared.ts';

const db = await openDatabase();

const byEmail = (email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).execute();

const prepared = async () => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where name like 'castwork\\_%'`.execute(db);
  return rows.map(({ statement }) => statement);
};

test('a statement is parsed once by a connection, whatever its parameters', async () => {
  await byEmail('one@castwork.test');
  await byEmail('other@castwork.test');
  expect(await prepared()).toEqual(['select "id" from "users" where "email" = $1']);
});

test('a statement that reads all columns goes on while a migration adds one', async () => {
  const all = () => db.selectFrom('users').selectAll().where('email', '=', 'none').execute();
  const some = () => db.selectFrom('users').select('id').where('city', '=', 'none').execute();
  await all();
  await some();
  await sql`alter table users add column added text`.execute(db);
  expect(await all()).toEqual([]);
  expect(await some()).toEqual([]);
  expect(await prepared()).not.toContainEqual(expect.stringContaining('select *'));
});

test('a statement whose values decide how it is planned is planned for each', async () => {
  await sql`${planAnew} select ${1}::int`.execute(db);
  expect(await prepared()).not.toContainEqual(expect.stringContaining('planned anew'));
});

test('statements without end fill no memory of Postgres', async () => {
  for (let columns = 1; columns <= 520; columns += 1)
    await sql`select ${sql.join(Array.from({ length: columns }, () => 1))}`.execute(db);
  expect(await prepared()).toHaveLength(500);
});
