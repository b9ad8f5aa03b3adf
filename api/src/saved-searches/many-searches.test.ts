import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSearches } from '../../bench/fill-searches.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { match } from '../../test/searches.ts';
import { post } from '../../test/things.ts';
import { system } from '../actor.ts';
import { overPool } from '../db/connect.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../in-transaction.ts';
import { findSearches } from './find-searches.ts';

let api: TestApi;
let sponsor: Person;
beforeAll(async () => {
  api = await openApi();
  sponsor = await api.newPerson('sponsor');
  await fillSearches(overPool(api.owner), 10_000);
}, 60_000);
afterAll(() => api.close());

const local = { jobType: 'locationBased', radiusMiles: 25 } as const;

test('ten thousand searches are asked by one statement, and each that finds it is kept by one', async () => {
  const sent: string[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: api.context.pool }),
    log: ({ query }) => void sent.push(query.sql.toLowerCase()),
  });
  await match({ ...api.context, db }, await post(sponsor, { title: 'For everybody' }));
  expect(sent.filter((statement) => statement.includes('saved_searches'))).toHaveLength(1);
  expect(sent.filter((statement) => /insert into "?search_matches/.test(statement))).toHaveLength(
    1,
  );
  const kept = await db
    .selectFrom('search_matches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(kept.count).toBeGreaterThan(3_000);
});

test('a local job asks only those who live within its reach, by the index of places', async () => {
  const id = await post(sponsor, local);
  const plan = await inTransaction(api.context, system, (work) =>
    findSearches(work, id).select('found.id').explain('json'),
  );
  expect(JSON.stringify(plan)).toContain('"Index Name":"users_by_place"');
});
