import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementsOf } from '../../bench/recorded.ts';
import { farDay, openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { rowsLookedAt } from '../../test/rows-looked-at.ts';
import { newPair, post } from '../../test/things.ts';
import { isPlannedAnew } from '../db/prepared.ts';
import { readRows } from './get-visible-jobs.ts';
import { type VisibleCursor, writeCursor } from './visible-cursor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test('every place of a job is known once, also one that it has moved to', async () => {
  const { sponsor } = await newPair(api);
  const local = () => post(sponsor, { jobType: 'locationBased', radiusMiles: 10 });
  const [first] = [await local(), await local()];
  await api.owner.query('update jobs set latitude = 10.5, longitude = -20.5 where id = $1', [
    first,
  ]);
  const { rows } = await api.owner.query(`
    select count(*)::int, count(distinct (latitude, longitude))::int as places,
      bool_or(latitude = 10.5) as moved from places`);
  expect(rows).toEqual([{ count: 2, places: 2, moved: true }]);
});

interface Crowd {
  readonly around: number;
  readonly each: number;
  readonly far: number;
  readonly at?: readonly [north: number | null, east: number | null];
  /** The smallest radius of those others, and how many radii they have, as many jobs with each. */
  readonly reach?: number;
  readonly radii?: number;
}

/**
 * Posts a job, and many like it: so many at each of some places around, and others far away, or so many
 * degrees off.
 */
async function crowd({ around, each, far, at = [null, null], reach = 30, radii = 5 }: Crowd) {
  const { sponsor, creator } = await newPair(api);
  const id = await post(sponsor, { jobType: 'locationBased', radiusMiles: 30 });
  await api.owner.query(
    `insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type,
       due_date, multiple, repeat_count, split_count, agent_name, agent_phone, radius_miles, city,
       state, latitude, longitude)
     select gen_random_uuid(), sponsor_id, title || n, description, 50000, 8500 + n % 977,
       job_type, due_date + n % 89, false, 1, 1, agent_name, agent_phone,
       case when n <= $2::int * $3::int then 30 else $7::int + n % $8::int end, city, state,
       case when n <= $2::int * $3::int then latitude + n % $2::int * 0.002 else coalesce(latitude + $5::float8, 30 + n % 200 * 0.01) end,
       case when n <= $2::int * $3::int then longitude else coalesce(longitude + $6::float8, -100) end
     from jobs, generate_series(1, $2::int * $3::int + $4::int) as n where id = $1`,
    [id, around, each, far, ...at, reach, radii],
  );
  await api.owner.query('analyze jobs, places');
  return creator;
}

/** How many rows of jobs are looked at for a page of them. */
function visitedFor({ user }: Person, more: object, cursor: VisibleCursor = {}): Promise<number> {
  const caller = { actor: { kind: 'creator', id: user._id }, profile: user };
  const query = { radiusMiles: 25, limit: 30, grouped: true, ...more };
  const call = { query, caller } as unknown as Parameters<typeof readRows>[1];
  return rowsLookedAt(api.owner, 'jobs', (db) => readRows({ db, now: new Date() }, call, cursor));
}

test('nearest first reads no more of a crowded place than a page of it', async () => {
  const creator = await crowd({ around: 1, each: 1_500, far: 3_000 });
  expect(await visitedFor(creator, { outsideLast: false })).toBeLessThan(200);
});

// All are at one place, 9.9 miles away: those that reach 8 and 9 miles reach not so far, those that reach 10 to 12 do.
test('those whose own radius is too small are not all read, however many a place has', async () => {
  const creator = await crowd({ around: 1, each: 10, far: 3_000, at: [0.3, 0.01], reach: 8 });
  expect(await visitedFor(creator, { outsideLast: false })).toBeLessThan(400);
});

// Those off are in the square around 25 miles, 29 miles away.
test('other orders read the first jobs of each place around, and what comes before the last that a page needs', async () => {
  const creator = await crowd({ around: 50, each: 80, far: 500, at: [0.3, 0.4] });
  for (const sort of ['pay', 'due', 'newest'] as const)
    expect(await visitedFor(creator, { sort, outsideLast: true }), sort).toBeLessThan(400);
});

// Whose first jobs alone are looked at has to read a page of each of these thirty.
test('a page of places that all pay more than the others is not read from each of them', async () => {
  const creator = await crowd({ around: 50, each: 80, far: 500, at: [0.3, 0.4] });
  await api.owner.query(`
    update jobs set payout_cents = payout_cents + 20000
    where budget_cents = 50000 and (latitude, longitude) in (
      select latitude, longitude from jobs group by 1, 2 having count(*) >= 80 order by 1 limit 30
    )`);
  await api.owner.query('analyze jobs');
  const page = { sort: 'pay', outsideLast: true };
  expect(await visitedFor(creator, page)).toBeLessThan(500);
});

/** In the middle of a crowd that an order does not tell apart. */
const middle = [0, '80000000-0000-4000-8000-000000000000'] as [number, string];

test('a page in the midst of jobs that only their ids tell apart reads no more than the first', async () => {
  const creator = await crowd({ around: 50, each: 80, far: 2_000 });
  const sort = 'newest';
  const inside = { grabs: null, local: middle, outside: null };
  expect(await visitedFor(creator, { sort, outsideLast: true }, inside)).toBeLessThan(400);
  const outside = { grabs: null, local: null, outside: middle };
  expect(await visitedFor(creator, { sort, outsideLast: true }, outside)).toBeLessThan(400);
});

test('jobs of another kind than is asked for are not looked through', async () => {
  const creator = await crowd({ around: 1, each: 10, far: 2_000 });
  expect(await visitedFor(creator, { jobType: 'upForGrabs' })).toBeLessThan(100);
});

test('what many of the nearest jobs have is found at once, and what few have without a look at all others', async () => {
  const creator = await crowd({ around: 1, each: 10, far: 2_000 });
  const asked = { outsideLast: false, radiusMiles: 0 };
  expect(await visitedFor(creator, { ...asked, minPay: 10 })).toBeLessThan(400);
  expect(await visitedFor(creator, { ...asked, minPay: 400 })).toBeLessThan(10);
  expect(await visitedFor(creator, { ...asked, dueBy: '2020-01-01' })).toBeLessThan(10);
  await api.owner.query(`
    update jobs set payout_cents = 45000
    where id = (select id from jobs where longitude = -100 limit 1)`);
  expect(await visitedFor(creator, { ...asked, minPay: 400 })).toBeLessThan(400);
  const found = await creator.call('getVisibleJobs', { query: { minPay: '400' } });
  expect(found.outsideRadiusJobs).toMatchObject([{ creatorPayoutPerCreator: 450 }]);
});

/** Has Postgres take all places for so many that each is nearly empty. */
const takeAsMany = (are: boolean) =>
  api.owner.query(`
    alter table jobs alter latitude set (n_distinct = ${are ? -1 : 0}),
      alter longitude set (n_distinct = ${are ? -1 : 0})`);

// All indexes of a place are then as good to it, and it uses the newest, which may be any.
describe('where there are very many places', () => {
  beforeAll(async () => {
    await takeAsMany(true);
    await api.owner.query('reindex index concurrently jobs_at_places');
  });
  afterAll(() => takeAsMany(false));

  test('no more is read of a place for each radius than it has jobs with it', async () => {
    const off = { at: [0.3, 0.01], reach: 1, radii: 40 } as const;
    const creator = await crowd({ around: 1, each: 10, far: 800, ...off });
    expect(await visitedFor(creator, { outsideLast: false })).toBeLessThan(3_000);
  });

  test('a place is passed without a look at its jobs where none is what is asked for', async () => {
    const creator = await crowd({ around: 1, each: 10, far: 2_000 });
    const asked = { outsideLast: false, radiusMiles: 0 };
    expect(await visitedFor(creator, { ...asked, minPay: 460 })).toBeLessThan(10);
    expect(await visitedFor(creator, { ...asked, dueBy: '2020-01-01' })).toBeLessThan(10);
  });
});

/** Of a list that has passed many places: it goes on in a ring. */
const deepCursor = writeCursor({
  grabs: null,
  local: null,
  outside: [0.5, '01a229be-19f3-7393-83b8-4f227f5d6c9a'],
  went: { outside: [0.01, 1_000_000] },
})!;

test.each([
  [{ minPay: '10' }, 1],
  [{ dueBy: farDay }, 1],
  [{ words: 'tea' }, 1],
  [{ platform: 'YouTube' }, 0],
  [{}, 0],
  [{ cursor: deepCursor }, 0],
] as const)(
  'of the statements of a search by %j, so many are planned for its own values: %d',
  async (query, times) => {
    const creator = await api.newPerson();
    const sent = await statementsOf(() => creator.call('getVisibleJobs', { query }));
    expect(sent.filter(({ text }) => isPlannedAnew(text))).toHaveLength(times);
  },
);
