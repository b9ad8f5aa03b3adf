import type { Reply } from '@castwork/contract/contract';
import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { farDay, openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { rowsLookedAt } from '../../test/rows-looked-at.ts';
import { newId } from '../ids.ts';
import { readRows } from './get-visible-jobs.ts';
import { readCursor, writeCursor } from './visible-cursor.ts';

type Point = readonly [latitude: number, longitude: number];

const places: Record<string, Point> = {
  Chicago: [41.886, -87.623],
  'Utqiagvik, Alaska': [71.291, -156.789],
  'Adak, Alaska, east of the date line': [51.88, -176.658],
  'Attu, Alaska, west of the date line': [52.902, 172.909],
  Honolulu: [21.307, -157.858],
  'the South Pole': [-90, 0],
};

// A small generator of its own, so that a failure can be seen again.
let seed = 20_261_121;
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const between = (low: number, high: number) => low + (high - low) * random();

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Haversine, written independently of the SQL: great-circle miles on a sphere of 3,958.7613 miles. */
function miles([latA, lngA]: Point, [latB, lngB]: Point) {
  const half =
    Math.sin(radians(latB - latA) / 2) ** 2 +
    Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(radians(lngB - lngA) / 2) ** 2;
  return 2 * 3_958.7613 * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Jobs around every place, near and far, some of them beyond the date line. */
const jobs = Object.values(places).flatMap(([latitude, longitude]) =>
  Array.from({ length: 120 }, (_, n) => {
    const spread = n % 3 === 0 ? 12 : 1.5;
    const lng = longitude + between(-spread, spread) / Math.max(0.2, Math.cos(radians(latitude)));
    return {
      id: newId(),
      radius: Math.ceil(between(1, n % 10 === 0 ? 5_000 : 150)),
      at: [
        Math.max(-90, Math.min(90, latitude + between(-spread, spread))),
        ((((lng + 180) % 360) + 360) % 360) - 180,
      ] as Point,
    };
  }),
);

let api: TestApi;
let creator: Person;
beforeAll(async () => {
  api = await openApi();
  const sponsor = await api.newPerson('sponsor');
  creator = await api.newPerson('creator');
  await api.context.db
    .insertInto('jobs')
    .values(
      jobs.map(({ id, radius, at: [latitude, longitude] }) => ({
        id,
        sponsor_id: sponsor.user._id,
        title: 'Somewhere',
        description: 'Somewhere',
        budget_cents: 10_000,
        payout_cents: 8_500,
        job_type: 'locationBased' as const,
        due_date: farDay,
        multiple: false,
        repeat_count: 1,
        split_count: 1,
        agent_name: '',
        agent_phone: '',
        radius_miles: radius,
        city: '',
        state: '',
        latitude,
        longitude,
      })),
    )
    .execute();
});
afterAll(() => api.close());

/** As if the page before had passed many places, and the next were looked for in a ring. */
const deepIn = (cursor: string) => {
  const steps = [0.01, 1_000_000] as [number, number];
  return writeCursor({ ...readCursor(cursor, undefined), went: { local: steps, outside: steps } })!;
};

/** Every page of what the creator sees. */
async function readAll(radiusMiles: number, limit = 200, from = (cursor: string) => cursor) {
  const inside: VisibleJob[] = [];
  const outside: VisibleJob[] = [];
  let cursor: string | undefined;
  do {
    const page: Reply<'getVisibleJobs'> = await creator.call('getVisibleJobs', {
      query: { radiusMiles, limit, ...(cursor ? { cursor: from(cursor) } : {}) },
    });
    inside.push(...page.jobs);
    outside.push(...page.outsideRadiusJobs);
    cursor = page.nextCursor;
  } while (cursor);
  return { inside, outside };
}

const ids = (list: { id: string }[]) => list.map(({ id }) => id).toSorted();
const seen = (list: VisibleJob[]) => list.map(({ _id }) => _id).toSorted();

async function moveTo([latitude, longitude]: Point) {
  await api.context.db
    .updateTable('users')
    .set({ latitude, longitude })
    .where('id', '=', creator.user._id)
    .execute();
}

test.each(
  Object.entries(places).flatMap(([place, at]) =>
    [5, 60, 800, 5_000].map((radius) => [place, radius, at] as const),
  ),
)(
  'from %s within %d miles, the index finds what a brute-force search finds',
  async (_, radius, at) => {
    await moveTo(at);
    const distances = new Map(jobs.map((job) => [job.id, miles(at, job.at)]));
    const reaches = (job: (typeof jobs)[number]) =>
      distances.get(job.id)! <= Math.min(radius, job.radius);

    const { inside, outside } = await readAll(radius);

    expect(seen(inside)).toEqual(ids(jobs.filter(reaches)));
    expect(seen(outside)).toEqual(ids(jobs.filter((job) => !reaches(job))));
    for (const list of [inside, outside]) {
      const shown = list.map((job) => job.distanceMiles!);
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
      for (const job of list)
        expect(Math.abs(job.distanceMiles! - distances.get(job._id)!)).toBeLessThanOrEqual(0.0501);
    }
  },
);

test.each(Object.entries(places))(
  'from %s, deep in the lists there are the same jobs in the same order',
  async (_, at) => {
    await moveTo(at);
    expect(await readAll(800, 40, deepIn)).toEqual(await readAll(800));
  },
);

test('deep in a list few of the places that are nearer are passed', async () => {
  const [latitude, longitude] = places['Chicago']!;
  await moveTo([latitude, longitude]);
  // In a small market all places are as soon read: so many more, all over the Earth, without jobs.
  await api.owner.query(`
    insert into places (latitude, longitude)
    select degrees(asin(2 * random() - 1)), 360 * random() - 180 from generate_series(1, 5000)`);
  await api.owner.query('analyze places');
  const { rows } = await api.owner.query<{ key: number; id: string }>(
    `select jobs.position <-> sphere(users.latitude, users.longitude) as key, jobs.id
     from jobs, users where users.id = $1 order by 1, 2 offset 400 limit 1`,
    [creator.user._id],
  );
  const { key, id } = rows[0]!;
  const call = {
    query: { radiusMiles: 25, limit: 5, list: 'outside' },
    caller: { actor: { kind: 'creator', id: creator.user._id }, profile: { latitude, longitude } },
  } as Parameters<typeof readRows>[1];
  const passed = (went?: [number, number]) =>
    rowsLookedAt(api.owner, 'places', (db) =>
      readRows({ db, now: new Date() }, call, { outside: [key, id], went: { outside: went } }),
    );
  const all = await passed();
  expect(all).toBeGreaterThan(400);
  expect(await passed([0.01, 1_000_000])).toBeLessThan(all / 3);
});
