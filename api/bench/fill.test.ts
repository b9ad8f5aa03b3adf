import { createTestDatabase, type TestDatabase } from '@castwork/testing/database';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, overPool } from '../src/db/connect.ts';
import type { Database } from '../src/db/schema.ts';
import { fill } from './fill.ts';

let database: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = overPool(createPool(database.url, 2, {}));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** What a table of jobs consists of, in Postgres' own words. */
async function definitions(): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' not valid' end as definition
    from pg_index where indrelid = 'jobs'::regclass
    union all
    select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'jobs'::regclass
    union all
    select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger
    where tgrelid = 'jobs'::regclass
    order by 1`.execute(db);
  return rows.map(({ definition }) => definition);
}

test('a filled market has as many jobs as are asked for, and all that the product makes of them', async () => {
  const before = await definitions();
  // One at each place with all that happens at a new job, the rest without.
  const people = await fill(db, 500, { spread: 'in one city', piece: 100 });
  expect(await definitions()).toEqual(before);
  const { rows } = await sql`
    select count(*)::int as jobs, count(distinct title)::int as titles,
      count(users.id)::int as posted, count(position)::int as placed,
      (count(distinct (jobs.latitude, jobs.longitude)) = (select count(*) from places)) as all_known
    from jobs left join users on users.id = sponsor_id
    where sponsor_id <> ${people.sponsorId}`.execute(db);
  expect(rows).toEqual([{ jobs: 500, titles: 500, posted: 500, placed: 500, all_known: true }]);
  const roles = await Promise.all(
    [1, 2].map(() => sql`select current_setting('session_replication_role') as role`.execute(db)),
  );
  expect(roles.flatMap((each) => each.rows)).toEqual([{ role: 'origin' }, { role: 'origin' }]);
});
