import type { Reply } from '@castwork/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { post } from '../../test/things.ts';
import { overPool } from '../db/connect.ts';
import { readRows } from './get-visible-jobs.ts';

let api: TestApi;
let creator: Person;
let all: Set<string>;
beforeAll(async () => {
  api = await openApi();
  creator = await api.newPerson('creator', '60201');
  const sponsors = await Promise.all(
    ['60601', '10001', '99501', '60201'].map((zip) => api.newPerson('sponsor', zip)),
  );
  const posted: string[] = [];
  for (const person of sponsors)
    for (let i = 0; i < 7; i += 1)
      posted.push(
        await post(person, { jobType: 'locationBased', radiusMiles: i % 2 === 0 ? 20 : 5_000 }),
        await post(person),
      );
  all = new Set(posted);
});

afterAll(() => api.close());

const someId = '80000000-0000-4000-8000-000000000000';

const isLocal = (job: { isUpForGrabs: boolean }) => !job.isUpForGrabs;

const idsOf = (jobs: { _id: string }[]) => jobs.map((job) => job._id);

test.each([1, 2, 3, 7, 10, 50, 200])('read in pages of %d each job comes once', async (limit) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Reply<'getVisibleJobs'> = await creator.call('getVisibleJobs', {
      query: { limit, radiusMiles: 300, ...(cursor ? { cursor } : {}) },
    });
    expect(page.jobs.length).toBeLessThanOrEqual(limit);
    expect(page.outsideRadiusJobs.length).toBeLessThanOrEqual(limit);
    expect(page.jobs.length + page.outsideRadiusJobs.length).toBeGreaterThan(0);
    seen.push(...idsOf([...page.jobs, ...page.outsideRadiusJobs]));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toHaveLength(all.size);
  expect(new Set(seen)).toEqual(all);
});

test('a page reads of each list what it shows, and one job more that says that it goes on', async () => {
  const call = {
    query: { radiusMiles: 300, limit: 4, outsideLast: true },
    caller: {
      actor: { kind: 'creator', id: creator.user._id },
      profile: { latitude: 42.05, longitude: -87.69 },
    },
  } as unknown as Parameters<typeof readRows>[1];
  const rows = await readRows({ db: overPool(api.owner), now: new Date() }, call, {});
  const shown = rows.map(({ list, json }) => [list, json !== null]);
  expect(shown).toEqual([
    ...[true, true, false].map((isShown) => ['grabs', isShown]),
    ...[true, true, false].map((isShown) => ['local', isShown]),
  ]);
});

test.each([1, 3, 10, 50])(
  'those outside come after the last inside where that is asked for, in pages of %d each once',
  async (limit) => {
    const pages: Reply<'getVisibleJobs'>[] = [];
    let cursor: string | undefined;
    do {
      const page: Reply<'getVisibleJobs'> = await creator.call('getVisibleJobs', {
        query: { limit, radiusMiles: 300, outsideLast: 'true', ...(cursor ? { cursor } : {}) },
      });
      pages.push(page);
      cursor = page.nextCursor;
    } while (cursor);
    const lastInside = pages.findLastIndex((page) => page.jobs.some(isLocal));
    expect(pages.slice(0, lastInside).flatMap((page) => page.outsideRadiusJobs)).toEqual([]);
    const seen = pages.flatMap((page) => idsOf([...page.jobs, ...page.outsideRadiusJobs]));
    expect(seen).toHaveLength(all.size);
    expect(new Set(seen)).toEqual(all);
  },
);

test.each([1, 4, 30])(
  'each list is read on alone where that is asked for, in pages of %d',
  async (limit) => {
    const query = { limit, radiusMiles: 300, outsideLast: 'true' } as const;
    const first = await creator.call('getVisibleJobs', { query });
    const seen = idsOf([...first.jobs, ...first.outsideRadiusJobs]);
    let { nextCursor: cursor, more } = first;
    while (cursor) {
      const list = more!.at(-1)!;
      const page: Reply<'getVisibleJobs'> = await creator.call('getVisibleJobs', {
        query: { ...query, list, cursor },
      });
      const { jobs, outsideRadiusJobs } = page;
      expect(list === 'outside' ? jobs : outsideRadiusJobs).toEqual([]);
      expect(jobs.every((job) => isLocal(job) === (list === 'local'))).toBe(true);
      seen.push(...idsOf([...jobs, ...outsideRadiusJobs]));
      ({ nextCursor: cursor, more } = page);
    }
    expect(more).toEqual([]);
    expect(seen).toHaveLength(all.size);
    expect(new Set(seen)).toEqual(all);
  },
);

test('outside jobs come nearest first', async () => {
  const { outsideRadiusJobs } = await creator.call('getVisibleJobs', {
    query: { radiusMiles: 1, limit: 200 },
  });
  const miles = outsideRadiusJobs.map((job) => job.distanceMiles!);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
});

test('a limit over 200 is 200', async () => {
  const sponsor = await api.newPerson('sponsor');
  for (let i = 0; i < 2; i += 1) await post(sponsor, { multiple: true, repeatCount: 100 });
  const { jobs } = await creator.call('getVisibleJobs', { query: { limit: 9_999 } });
  expect(jobs).toHaveLength(200);
  expect((await creator.call('getVisibleJobs')).jobs).toHaveLength(100);
});

test.each([
  { local: [1e300, someId] },
  { local: [-1, someId] },
  { local: [1, someId], went: { local: [1e300, 1] } },
  { local: [1, someId], went: { local: [0.1, 0] } },
  { local: [1, 'first'] },
])('a cursor that this API did not give is refused: %j', async (positions) => {
  const cursor = Buffer.from(JSON.stringify(positions)).toString('base64url');
  await expect(creator.call('getVisibleJobs', { query: { cursor } })).rejects.toMatchObject({
    status: 400,
  });
});
