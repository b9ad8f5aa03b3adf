import { openDatabase } from '../../test/own-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { statement } from './statement.ts';

const db = await openDatabase();

test('a statement is built once, and sent with the values of each call', async () => {
  let built = 0;
  const send = statement((_, { a, b }: { a: number; b: string }) => {
    built += 1;
    return sql<{ text: string }>`select ${b}::text || ${a}::int || ${b}::text as text`;
  });
  expect(await send(db, { a: 1, b: 'x' })).toEqual([{ text: 'x1x' }]);
  expect(await send(db, { a: 2, b: `'; drop table users; --` })).toEqual([
    { text: `'; drop table users; --2'; drop table users; --` },
  ]);
  expect(built).toBe(1);
});

test('a value that stands in a statement several times is sent once', async () => {
  const send = statement((_, { a, b }: { a: number; b: string }) => {
    return sql`select 'sent once', ${b}::text, ${a}::int, ${b}::text`;
  });
  await send(db, { a: 1, b: 'x' });
  const kept = sql`
    select cardinality(parameter_types) as values from pg_prepared_statements
    where statement like '%sent once%'`;
  expect((await kept.execute(db)).rows).toEqual([{ values: 2 }]);
});

test('a value that would be the same in every call is none', async () => {
  const send = statement(() => sql`select ${1}::int`);
  await expect(send(db, {})).rejects.toThrow('sql.lit');
});
