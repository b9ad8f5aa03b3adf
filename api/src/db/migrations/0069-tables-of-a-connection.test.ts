import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { apiRole } from '../connect.ts';
import { migrateOn } from '../migrate.ts';

test('the API may make temporary tables also where an administrator has taken that right from everybody', async () => {
  const { db } = await databaseBefore('0068-places-in-strips');
  const isFree = async () => {
    const { rows } = await sql<{ isFree: boolean }>`
      select has_database_privilege(${apiRole}, current_database(), 'temporary') as "isFree"`.execute(
      db,
    );
    return rows[0]!.isFree;
  };
  await sql`do $$ begin
    execute format('revoke temporary on database %I from public', current_database());
  end $$`.execute(db);
  expect(await isFree()).toBe(false);
  await migrateOn(db);
  expect(await isFree()).toBe(true);
});
