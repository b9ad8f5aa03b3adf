import { createTestDatabase, type TestDatabase } from '@castwork/testing/database';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, overPool } from './connect.ts';
import type { Database } from './schema.ts';
import { statement } from './statement.ts';

let database: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = overPool(createPool(database.url, 1));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

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

test('a value that would be the same in every call is none', async () => {
  const send = statement(() => sql`select ${1}::int`);
  await expect(send(db, {})).rejects.toThrow('sql.lit');
});
