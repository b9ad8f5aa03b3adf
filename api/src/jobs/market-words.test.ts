import type { Input, Reply } from '@castwork/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { post } from '../../test/things.ts';
import { lookedThrough } from './market-words.ts';

type Query = NonNullable<NonNullable<Input<'getVisibleJobs'>>['query']>;
type Page = Reply<'getVisibleJobs'>;

const api: TestApi = await openApi();
afterAll(() => api.close());

let creator: Person;

/** In each list one job has the word, and more stand before it than a page looks through. */
beforeAll(async () => {
  const sponsor = await api.newPerson('sponsor');
  await sponsor.call('updateMe', { body: { businessName: 'Ærø & Co' } });
  creator = await api.newPerson('creator');
  const local = { jobType: 'locationBased', radiusMiles: 5_000 } as const;
  await post(sponsor, { title: 'A 50% ESPRESSO bar', description: 'With a_b and c\\d' });
  await post(sponsor, { ...local, title: 'Crème brûlée', description: 'An espresso with it' });
  await post(sponsor, { ...local, title: 'Espresso afar', radiusMiles: 1 });
  const { db } = api.context;
  const nearer = sql`case title when 'Espresso afar' then 9 when 'Crème brûlée' then 0.01 else 0 end`;
  await sql`update jobs set longitude = longitude + ${nearer}`.execute(db);
  await sql`
    insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type,
      due_date, multiple, repeat_count, split_count, agent_name, agent_phone, radius_miles, city,
      state, latitude, longitude)
    select overlay(gen_random_uuid()::text placing 'ffffffff' from 1)::uuid, sponsor_id, 'Tea',
      'A pot of it', 10000, 8500, job_type, due_date, false, 1, 1, '', '', radius_miles, city, state,
      latitude, longitude - case title when 'Espresso afar' then 1 when 'Crème brûlée' then 0.01
        else 0 end
    from jobs, generate_series(1, ${lookedThrough + 10}::int)`.execute(db);
}, 60_000);

const ask = (query: Query) => creator.call('getVisibleJobs', { query });
const titlesOf = ({ jobs, outsideRadiusJobs }: Page) =>
  [...jobs, ...outsideRadiusJobs].map(({ title }) => title);

/** All pages from the first, or from where a cursor points. */
async function readAll(query: Query) {
  const pages: Page[] = [];
  let cursor = query.cursor;
  do {
    pages.push(await ask({ ...query, ...(cursor ? { cursor } : {}) }));
    cursor = pages.at(-1)!.nextCursor;
  } while (cursor);
  return pages;
}

test('a page looks through so many jobs and no more; what is rare comes on a later one, once', async () => {
  const pages = await readAll({ words: ' espresso ', outsideLast: 'true' });
  expect(pages.map(titlesOf)).toEqual([
    [],
    ['Crème brûlée', 'A 50% ESPRESSO bar'],
    ['Espresso afar'],
  ]);
  expect(pages.map(({ more }) => more)).toEqual([['grabs', 'local', 'outside'], ['outside'], []]);
});

test('what is common fills a page at once, and each job comes once', async () => {
  const first = await ask({ words: 'tea POT', limit: 30 });
  expect([first.jobs.length, first.outsideRadiusJobs.length]).toEqual([30, 30]);
  const second = await ask({ words: 'tea pot', limit: 30, cursor: first.nextCursor });
  const ids = [first, second].flatMap(({ jobs, outsideRadiusJobs }) =>
    [...jobs, ...outsideRadiusJobs].map(({ _id }) => _id),
  );
  expect(ids).toHaveLength(120);
  expect(new Set(ids).size).toBe(120);
});

test.each([
  ['crème BRÛLÉE', ['Crème brûlée']],
  ['50% a_b c\\d', ['A 50% ESPRESSO bar']],
  ['espresso pot', []],
  // A word of the sponsor's name beside one of the title.
  ['æRØ brûlée', ['Crème brûlée']],
  ["'; drop table jobs --", []],
])('%j is looked for as it stands, with other filters', async (words, titles) => {
  const pages = await readAll({ words, minPay: '10', limit: 50, sort: 'pay' });
  expect(pages.flatMap(titlesOf)).toEqual(titles);
});

test('no words are no filter, and too many are refused', async () => {
  expect((await ask({ words: ' ', limit: 2 })).jobs).toHaveLength(2);
  await expect(ask({ words: 'x'.repeat(201) })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'words' }],
  });
});
