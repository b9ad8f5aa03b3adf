import { limits } from '@castwork/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueIn } from '../../test/moments.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { hold } from '../../test/hold.ts';
import { race, times } from '../../test/race.ts';
import { saveSearch } from '../../test/searches.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const items = async (creator: Person) => (await creator.call('getSavedSearches')).items;

test('blank words are none: the same search is kept once', async () => {
  const creator = await api.newPerson();
  const save = (query: object) =>
    creator.call('saveSearch', { body: { query, radiusMiles: 40, alert: 'daily' } });
  expect((await save({ words: ' ' })).savedSearch.query).toEqual({});
  await expect(save({})).rejects.toMatchObject({ code: 'search_kept' });
});

test('a search is kept as it was asked for, newest first, changed and forgotten', async () => {
  const creator = await api.newPerson();
  expect(await items(creator)).toEqual([]);
  const query = {
    jobType: 'locationBased',
    words: 'Coffee  \n shop',
    minPay: 50.5,
    dueBy: dueIn(9),
  } as const;
  const { savedSearch } = await creator.call('saveSearch', {
    body: { query, radiusMiles: 40, alert: 'daily' },
  });
  expect(savedSearch).toMatchObject({
    query: { ...query, words: 'Coffee shop' },
    radiusMiles: 40,
    alert: 'daily',
  });
  const second = await saveSearch(creator);
  expect(await items(creator)).toEqual([
    expect.objectContaining({ _id: second, query: {}, radiusMiles: 25, alert: 'now' }),
    savedSearch,
  ]);
  const params = { id: savedSearch._id };
  await creator.call('updateSavedSearch', { params, body: { alert: 'none' } });
  const other = expect.objectContaining({ _id: second, alert: 'now' }) as object;
  expect(await items(creator)).toEqual([other, { ...savedSearch, alert: 'none' }]);
  await creator.call('deleteSavedSearch', { params });
  expect(await items(creator)).toEqual([other]);
  await expect(creator.call('deleteSavedSearch', { params })).rejects.toMatchObject({
    status: 404,
  });
});

test('radii are those of the market: none below 0, none beyond 5,000', async () => {
  const creator = await api.newPerson();
  for (const radiusMiles of [-3, 9_999_999, 0.5]) await saveSearch(creator, { radiusMiles });
  expect((await items(creator)).map((each) => each.radiusMiles)).toEqual([0.5, 5_000, 0]);
});

test('nobody sees, changes or forgets another’s', async () => {
  const [creator, other] = [await api.newPerson(), await api.newPerson()];
  const params = { id: await saveSearch(creator) };
  expect(await items(other)).toEqual([]);
  const notTheirs = { status: 404, message: 'Saved search not found' };
  await expect(
    other.call('updateSavedSearch', { params, body: { alert: 'none' } }),
  ).rejects.toMatchObject(notTheirs);
  await expect(other.call('deleteSavedSearch', { params })).rejects.toMatchObject(notTheirs);
  expect(await items(creator)).toMatchObject([{ alert: 'now' }]);
});

test('the same search is kept once, however often it is saved at the same time', async () => {
  const creator = await api.newPerson();
  const query = { words: 'video', minPay: 10 };
  expect(
    await race(times(4, () => () => creator.call('saveSearch', { body: { query, alert: 'now' } }))),
  ).toEqual({ won: 1, '409: You have saved this search already.': 3 });
  await saveSearch(creator, { query, radiusMiles: 26 });
  expect(await items(creator)).toHaveLength(2);
});

test('who keeps a search comes after whoever does so for them', async () => {
  const creator = await api.newPerson();
  const first = await hold(
    api.owner,
    `select from users where id = '${creator.user._id}' for no key update`,
  );
  const saving = saveSearch(creator, { query: { words: 'late' } });
  await first.untilSomeoneWaits();
  await first.commit();
  await saving;
  expect(await items(creator)).toHaveLength(1);
});

test('nobody keeps more than twenty, in parallel neither', async () => {
  const creator = await api.newPerson();
  for (let n = 2; n < limits.savedSearches; n += 1)
    await saveSearch(creator, { query: { minPay: n } });
  const full = '409: You keep 20 searches already. Delete one of them first.';
  expect(
    await race(times(5, (n) => () => saveSearch(creator, { query: { words: `word${n}` } }))),
  ).toEqual({ won: 2, [full]: 3 });
  const id = (await items(creator))[0]!._id;
  await creator.call('deleteSavedSearch', { params: { id } });
  await saveSearch(creator, { query: { words: 'room again' } });
});

const hostile = [
  '<script>alert(1)</script>',
  `'; drop table saved_searches; --`,
  '%_\\',
  '{"$gt":""}',
  '${7*7} {{7*7}}',
  '\u202eabc עברית عربي 🦄',
  '..%2f..%2fetc%2fpasswd',
  '=HYPERLINK("https://evil.example")',
];

test.each(hostile)('the words %j are words', async (words) => {
  const creator = await api.newPerson();
  await saveSearch(creator, { query: { words } });
  expect(await items(creator)).toMatchObject([{ query: { words } }]);
});

test.each<[object, string]>([
  [{}, 'query'],
  [{ query: null }, 'query'],
  [{ query: [] }, 'query'],
  [{ query: 'coffee' }, 'query'],
  [{ query: { words: 5 } }, 'query.words'],
  [{ query: { words: 'a\0b' } }, 'query.words'],
  [{ query: { words: '\ud800' } }, 'query.words'],
  [{ query: { words: 'x'.repeat(201) } }, 'query.words'],
  [{ query: { minPay: '50' } }, 'query.minPay'],
  [{ query: { minPay: -1 } }, 'query.minPay'],
  [{ query: { minPay: 1.234 } }, 'query.minPay'],
  [{ query: { minPay: 1_000_001 } }, 'query.minPay'],
  [{ query: { dueBy: 'soon' } }, 'query.dueBy'],
  [{ query: { dueBy: '2027-02-30' } }, 'query.dueBy'],
  [{ query: { dueBy: dueIn(-2) } }, 'query.dueBy'],
  [{ query: { jobType: 'all' } }, 'query.jobType'],
  [{ query: {}, radiusMiles: '25' }, 'radiusMiles'],
  [{ query: {}, radiusMiles: null }, 'radiusMiles'],
  [{ query: {}, alert: 'hourly' }, 'alert'],
])('%j is refused at its field', async (body, path) => {
  const creator = await api.newPerson();
  const answer = await creator.fetch('/api/saved-searches', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ alert: 'now', ...body }),
  });
  expect(answer.status).toBe(400);
  const { issues } = (await answer.json()) as { issues: { path: string }[] };
  expect(issues.map((issue) => issue.path)).toContain(path);
  expect(await items(creator)).toEqual([]);
});

test('of a search nothing is kept that it does not know', async () => {
  const creator = await api.newPerson();
  await saveSearch(creator, { query: { words: 'a', creator_id: 'x', $where: '1' } as never });
  expect(await items(creator)).toMatchObject([{ query: { words: 'a' } }]);
  expect(Object.keys((await items(creator))[0]!.query)).toEqual(['words']);
});
