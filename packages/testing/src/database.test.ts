import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('each copy of the template is on its own', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const client = new Client({ connectionString: one.url });
  await client.connect();
  await client.query('create table only_here ()');
  const other = new Client({ connectionString: two.url });
  await other.connect();
  const found = await other.query("select to_regclass('only_here') as name");
  expect(found.rows).toEqual([{ name: null }]);
  await Promise.all([client.end(), other.end()]);
  await Promise.all([one.drop(), two.drop()]);
});
