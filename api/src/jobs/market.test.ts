import type { Reply } from '@castwork/contract/contract';
import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { type MarketSort, marketSorts } from '@castwork/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dueIn } from '../../test/moments.ts';
import { farDay, openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { times } from '../../test/race.ts';
import { newId } from '../ids.ts';

let api: TestApi;
let creator: Person;
const count = 90;

/** Few different amounts, days and places: many jobs of each kind are equal in what they are sorted by. */
beforeAll(async () => {
  api = await openApi();
  const sponsor = await api.newPerson('sponsor');
  creator = await api.newPerson('creator');
  const at = creator.user;
  await api.context.db
    .insertInto('jobs')
    .values(
      times(count, (n) => ({
        id: newId(),
        sponsor_id: sponsor.user._id,
        title: `Job ${n}`,
        description: 'One of many',
        budget_cents: 100_000,
        payout_cents: [1_000, 2_050, 40_000][n % 3]!,
        job_type: n % 2 === 0 ? ('upForGrabs' as const) : ('locationBased' as const),
        due_date: n % 5 === 0 ? farDay : dueIn(10 + (n % 4)),
        multiple: false,
        repeat_count: 1,
        split_count: 1,
        agent_name: '',
        agent_phone: '',
        radius_miles: n % 4 === 1 ? 5_000 : 20,
        city: '',
        state: '',
        latitude: at.latitude! + (n % 7) / 20,
        longitude: at.longitude! - (n % 11 === 0 ? 3 : 0),
        precedence: n % 2 === 0 && n < 30 ? -1 : 0,
        platforms: ([[], ['YouTube'], ['YouTube', 'TikTok']] as const)[n % 3]!.slice(),
      })),
    )
    .execute();
});
afterAll(() => api.close());

type Asked = Record<string, string | number>;

/** Every page of the market, list by list. */
async function readAll(query: Asked) {
  const jobs: VisibleJob[] = [];
  const outside: VisibleJob[] = [];
  let cursor: string | undefined;
  do {
    const page: Reply<'getVisibleJobs'> = await creator.call('getVisibleJobs', {
      query: { radiusMiles: 100, ...query, ...(cursor ? { cursor } : {}) } as object,
    });
    jobs.push(...page.jobs);
    outside.push(...page.outsideRadiusJobs);
    cursor = page.nextCursor;
  } while (cursor);
  return {
    grabs: jobs.filter((job) => job.isUpForGrabs),
    local: jobs.filter((job) => !job.isUpForGrabs),
    outside,
  };
}

const newest = (a: VisibleJob, b: VisibleJob) => (a._id < b._id ? 1 : -1);
const orders: Record<MarketSort, (a: VisibleJob, b: VisibleJob) => number> = {
  newest,
  nearest: (a, b) => a.distanceMiles! - b.distanceMiles!,
  pay: (a, b) => b.creatorPayoutPerCreator - a.creatorPayoutPerCreator || newest(a, b),
  due: (a, b) => a.dueDate.localeCompare(b.dueDate) || newest(b, a),
};
const ids = (jobs: VisibleJob[]) => jobs.map((job) => job._id);

describe.each(marketSorts)('sorted by %s', (sort) => {
  test.each([1, 7, 50, 200])('in pages of %d every job comes once, in its order', async (limit) => {
    const { grabs, local, outside } = await readAll({ sort, limit });
    expect(new Set(ids([...grabs, ...local, ...outside])).size).toBe(count);
    expect(grabs.length + local.length + outside.length).toBe(count);
    expect(outside.length).toBeGreaterThan(0);
    for (const list of [local, outside])
      expect(ids(list)).toEqual(ids(list.toSorted(orders[sort])));
    // Of up-for-grabs jobs those beyond a sponsor's share come last among the newest.
    const isRanked = sort === 'pay' || sort === 'due';
    const ranked = isRanked ? grabs.toSorted(orders[sort]) : (await readAll({ limit: 200 })).grabs;
    expect(ids(grabs)).toEqual(ids(ranked));
  });
});

test('without a sorting the lists are as they were: local ones nearest, others newest first', async () => {
  const bare = await readAll({ limit: 9 });
  expect(ids(bare.local)).toEqual(ids((await readAll({ sort: 'nearest' })).local));
  expect(ids(bare.grabs)).toEqual(ids((await readAll({ sort: 'newest' })).grabs));
});

test.each<[Asked, (job: VisibleJob) => boolean]>([
  [{ minPay: '20.5' }, (job) => job.creatorPayoutPerCreator >= 20.5],
  [{ minPay: '20.51' }, (job) => job.creatorPayoutPerCreator >= 20.51],
  [{ minPay: 0 }, () => true],
  [{ minPay: 1_000_000 }, () => false],
  [{ dueBy: dueIn(11) }, (job) => job.dueDate <= dueIn(11)],
  [{ dueBy: '9999-12-31' }, () => true],
  // Who says nothing of platforms takes any.
  [{ platform: 'TikTok' }, ({ platforms }) => platforms!.length !== 1],
  [{ platform: 'Facebook' }, ({ platforms }) => platforms!.length === 0],
  [
    { minPay: 400, dueBy: dueIn(12) },
    (job) => job.creatorPayoutPerCreator >= 400 && job.dueDate <= dueIn(12),
  ],
])('%j leaves what it says, in every list, order and page', async (filter, keeps) => {
  const all = await readAll({ limit: 200 });
  for (const sort of marketSorts) {
    const found = await readAll({ ...filter, sort, limit: 4 });
    for (const list of ['grabs', 'local', 'outside'] as const)
      expect(ids(found[list]).toSorted()).toEqual(ids(all[list].filter(keeps)).toSorted());
  }
});

const ask = (query: Asked) =>
  creator.fetch(`/api/jobs/visible?${new URLSearchParams(query as Record<string, string>)}`);

test.each<[Asked, string]>([
  ...['NaN', '-1', '', 'abc', '1e3', '1000000.01', '99999999', '1.234', 'Infinity', '0x10'].map(
    (minPay): [Asked, string] => [{ minPay }, 'minPay'],
  ),
  ...['2020-01-01', dueIn(-2), 'soon', '2027-02-30', '', '27-01-01'].map(
    (dueBy): [Asked, string] => [{ dueBy }, 'dueBy'],
  ),
  ...['', 'youtube', 'MySpace', `' or 1=1`].map((platform): [Asked, string] => [
    { platform },
    'platform',
  ]),
  ...['', 'Pay', 'price', 'pay;drop', '__proto__'].map((sort): [Asked, string] => [
    { sort },
    'sort',
  ]),
])('%j is refused at its field', async (query, path) => {
  const answer = await ask(query);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path }] });
});

test('the day that ends somewhere is still a day to be due by', async () => {
  expect((await ask({ dueBy: dueIn(0) })).status).toBe(200);
});

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a cursor goes on in its own order only', async () => {
  const first = await creator.call('getVisibleJobs', {
    query: { sort: 'pay', limit: 2 } as object,
  });
  for (const query of [{} as Asked, { sort: 'due' }, { sort: 'newest' }, { sort: 'nearest' }])
    expect((await ask({ ...query, cursor: first.nextCursor! })).status).toBe(400);
  expect((await ask({ sort: 'pay', cursor: first.nextCursor! })).status).toBe(200);
});

test.each([
  ['pay', 1.5],
  ['pay', 3e9],
  ['newest', 1.5],
  ['due', -1],
  ['due', 2_147_483_647],
  ['due', 'x'],
  ['nearest', null],
])('a cursor by %s that was made up (%j) is refused, or leads nowhere', async (sort, key) => {
  const id = '018f0000-0000-7000-8000-000000000000';
  const answer = await ask({
    sort,
    cursor: cursorOf({ sort, local: [key, id], grabs: [key, id] }),
  });
  expect(answer.status).toBe(400);
});
