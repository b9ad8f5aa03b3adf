import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
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

test('ten thousand searches are asked a piece at a time, and what a piece finds is kept by one statement', async () => {
  const size = 1_000;
  const sent: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: api.context.pool }),
    log: ({ query }) => void sent.push(query),
  });
  await match({ ...api.context, db }, await post(sponsor, { title: 'For everybody' }), size);
  const those = (words: RegExp) => sent.filter((query) => words.test(query.sql.toLowerCase()));
  expect(those(/insert into "?search_matches/)).toHaveLength(10_000 / size);
  // One more finds that none is left. Beside it only the end of each piece is looked up.
  expect(those(/saved_searches.* union all /s)).toHaveLength(10_000 / size + 1);
  expect(those(/saved_searches/)).toHaveLength(2 * (10_000 / size + 1));
  // Postgres takes 65,535 parameters at most.
  const held = those(/ for key share/);
  expect(held.map(({ parameters }) => parameters.length)).toEqual(held.map(() => 1));
  for (const { parameters } of held)
    expect((parameters[0] as string[]).length).toBeLessThanOrEqual(size);
  const { rows } = await api.owner.query('select search_id from search_matches');
  expect(rows.length).toBeGreaterThan(3_000);
});

test('a local job asks only those who live within its reach, by the index of places', async () => {
  const id = await post(sponsor, local);
  const plan = await inTransaction(api.context, system, (work) =>
    findSearches(work, id).select('found.id').explain('json'),
  );
  expect(JSON.stringify(plan)).toContain('"Index Name":"users_by_place"');
});
