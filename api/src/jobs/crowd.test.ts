import type { Reply } from '@castwork/contract/contract';
import { limits } from '@castwork/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJob, openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { post } from '../../test/things.ts';

let api: TestApi;
let creator: Person;
beforeAll(async () => {
  api = await openApi();
  creator = await api.newPerson();
});
afterAll(() => api.close());

const postMany = async (sponsor: Person, repeatCount: number) =>
  (await sponsor.call('createJob', aJob({ multiple: true, repeatCount }))).jobs.map(
    (job) => job._id,
  );

/** The ids of the market, page by page. */
async function market(limit: number) {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page: Reply<'getVisibleJobs'> = await creator.call('getVisibleJobs', {
      query: { limit, ...(cursor ? { cursor } : {}) },
    });
    pages.push(page.jobs.map((job) => job._id));
    cursor = page.nextCursor;
  } while (cursor);
  return pages;
}

const order = async () => (await market(200)).flat();
const share = limits.jobsAbreast;

test('one sponsor who posts without end leaves the first page to the others', async () => {
  const others: string[] = [];
  for (const person of await Promise.all(times(5, () => api.newPerson('sponsor'))))
    for (let i = 0; i < 16; i += 1) others.unshift(await post(person));
  const flood = await api.newPerson('sponsor');
  const flooding: string[] = [];
  for (let i = 0; i < 5; i += 1) flooding.push(...(await postMany(flood, 100)));

  const pages = await market(100);
  const [first] = pages;
  expect(first).toHaveLength(100);
  expect(first!.filter((id) => flooding.includes(id))).toHaveLength(share);
  // The others' are all there, newest first as ever.
  expect(first!.filter((id) => others.includes(id))).toEqual(others);
  // And nothing is lost: each job comes once.
  expect(pages.flat()).toHaveLength(580);
  expect(new Set(pages.flat())).toEqual(new Set([...others, ...flooding]));

  // Who comes now stands before all of it.
  const [late] = await postMany(await api.newPerson('sponsor'), 1);
  expect((await market(100))[0]![0]).toBe(late);
});

test('as a sponsor’s jobs are taken, its next ones stand among everybody’s again', async () => {
  const sponsor = await api.newPerson('sponsor');
  const older = await postMany(sponsor, share);
  const [behind] = await postMany(sponsor, 1);
  const neighbour = await post(await api.newPerson('sponsor'));
  const listed = await order();
  expect(listed.indexOf(behind!)).toBeGreaterThan(listed.indexOf(older[0]!));
  expect(listed[0]).toBe(neighbour);

  const taker = await api.newPerson();
  await taker.call('acceptJob', { body: { jobId: older[0]! } });
  const [next] = await postMany(sponsor, 1);
  expect((await order())[0]).toBe(next);
});

test('posting from many places at once gives nobody a larger share', async () => {
  const sponsor = await api.newPerson('sponsor');
  expect(await race(times(30, () => () => post(sponsor)))).toEqual({ won: 30 });
  const rows = await api.context.db
    .selectFrom('jobs')
    .select('precedence')
    .where('sponsor_id', '=', sponsor.user._id)
    .execute();
  expect(rows.filter(({ precedence }) => precedence === 0)).toHaveLength(share);
  expect(rows.filter(({ precedence }) => precedence === -1)).toHaveLength(30 - share);
});
