import { earliestOpenDueDate, latestDueDate } from '@castwork/contract/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aJob, openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { post, requested } from '../../test/things.ts';

let api: TestApi;
let sponsor: Person;
beforeAll(async () => {
  api = await openApi({ AGENT_NAME: 'Jo Park', AGENT_PHONE: '(555) 010-0199' });
  sponsor = await api.newPerson('sponsor');
});
afterAll(() => api.close());

const day = 24 * 60 * 60 * 1000;
const dayBefore = (date: string) => new Date(Date.parse(date) - day).toISOString().slice(0, 10);
const dayAfter = (date: string) => new Date(Date.parse(date) + day).toISOString().slice(0, 10);
const nextYear = new Date().getUTCFullYear() + 1;
const leapYear = nextYear + ((4 - (nextYear % 4)) % 4);

test('a job has the sponsor’s place at posting, the agent of the settings, and its payout', async () => {
  const person = await api.signUp({ role: 'sponsor' });
  const { jobs, message } = await person.call('createJob', aJob({ budget: 99.99, splitCount: 3 }));
  expect(message).toBe('Job posted');
  expect(jobs).toMatchObject([
    {
      budget: 99.99,
      creatorPayoutPerCreator: 28.33,
      isUpForGrabs: true,
      radiusMiles: null,
      agentName: 'Jo Park',
      agentPhone: '(555) 010-0199',
      city: 'Chicago',
      state: 'IL',
      multiple: false,
      repeatCount: 1,
      submissions: [],
    },
  ]);
  await person.call('updateMe', { body: { city: 'Elsewhere', zipCode: '10001' } });
  expect((await person.call('getPostedJobs')).jobs).toMatchObject([
    { city: 'Chicago', latitude: jobs[0]!.latitude },
  ]);
});

test('several at once are so many jobs of the budget sent', async () => {
  const person = await api.newPerson('sponsor');
  const { jobs, message } = await person.call(
    'createJob',
    aJob({ multiple: true, repeatCount: 100, budget: 12.34 }),
  );
  expect(message).toBe('100 jobs posted');
  expect(new Set(jobs.map((job) => job._id)).size).toBe(100);
  expect(new Set(jobs.map((job) => `${job.budget} ${job.repeatCount}`))).toEqual(
    new Set(['12.34 100']),
  );
  // Without `multiple` the count says nothing.
  const one = await person.call('createJob', aJob({ repeatCount: 5 }));
  expect(one.jobs).toMatchObject([{ repeatCount: 1, multiple: false }]);
  const { jobs: posted } = await person.call('getPostedJobs', { query: { limit: 200 } });
  expect(posted).toHaveLength(101);
  expect(posted[0]!._id).toBe(one.jobs[0]!._id);
});

test('a job that would pay its creators nothing is refused', async () => {
  await expect(
    sponsor.call('createJob', aJob({ budget: 1, splitCount: 86 })),
  ).rejects.toMatchObject({
    status: 400,
    message: 'At most 85 creators can share $1.00: with more, each would be paid nothing',
    issues: [{ path: 'splitCount' }],
  });
  const { jobs } = await sponsor.call('createJob', aJob({ budget: 1, splitCount: 85 }));
  expect(jobs).toMatchObject([{ creatorPayoutPerCreator: 0.01 }]);
});

test('a location-based job needs an address, and has a radius of 25 miles unless it says', async () => {
  const nowhere = await api.newPerson('sponsor', '');
  await expect(nowhere.call('createJob', aJob({ jobType: 'locationBased' }))).rejects.toMatchObject(
    {
      status: 400,
      message: 'Add your address in Settings before posting a location-based job',
    },
  );
  expect((await nowhere.call('createJob', aJob())).jobs).toHaveLength(1);
  const { jobs } = await sponsor.call('createJob', aJob({ jobType: 'locationBased' }));
  expect(jobs[0]).toMatchObject({ radiusMiles: 25, isUpForGrabs: false });
});

describe('a due date', () => {
  test.each([
    ['2026-03-02T11:59:59.999Z', '2026-03-01'],
    ['2026-03-02T12:00:00.000Z', '2026-03-02'],
    ['2026-03-01T00:00:00.000Z', '2026-02-28'],
    ['2024-03-01T11:00:00.000Z', '2024-02-29'],
  ])('at %s, %s is the earliest that has not ended everywhere', (now, earliest) => {
    expect(earliestOpenDueDate(new Date(now))).toBe(earliest);
  });

  test('is taken until its day has ended at UTC−12', async () => {
    const earliest = earliestOpenDueDate(new Date());
    const { jobs } = await sponsor.call('createJob', aJob({ dueDate: earliest }));
    expect(jobs[0]!.dueDate).toBe(earliest);
    await expect(
      sponsor.call('createJob', aJob({ dueDate: dayBefore(earliest) })),
    ).rejects.toMatchObject({ status: 400, issues: [{ path: 'dueDate' }] });
  });

  test('is taken five years ahead, and not a day more', async () => {
    const latest = latestDueDate(new Date());
    const { jobs } = await sponsor.call('createJob', aJob({ dueDate: latest }));
    expect(jobs[0]!.dueDate).toBe(latest);
    for (const dueDate of [dayAfter(latest), '9999-12-31'])
      await expect(sponsor.call('createJob', aJob({ dueDate }))).rejects.toMatchObject({
        status: 400,
        message: 'Choose a due date within the next 5 years',
        issues: [{ path: 'dueDate' }],
      });
  });

  test.each([
    ['2026-11-21T09:59:59Z', '2031-11-21'],
    ['2026-11-21T10:00:00Z', '2031-11-22'],
    ['2028-02-28T12:00:00Z', '2033-03-01'],
  ])('at %s is %s at the latest: where on Earth it is already that day', (now, latest) => {
    expect(latestDueDate(new Date(now))).toBe(latest);
  });

  test.each([
    [`${nextYear}-12-31T23:30:00-11:00`, `${nextYear}-12-31`],
    [`${nextYear}-12-31T00:30:00.000Z`, `${nextYear}-12-31`],
    [`${leapYear}-02-29`, `${leapYear}-02-29`],
  ])('sent as %s is %s', async (dueDate, stored) => {
    const { jobs } = await sponsor.call('createJob', aJob({ dueDate }));
    expect(jobs[0]!.dueDate).toBe(stored);
  });

  test('that has passed takes the job off the market', async () => {
    const creator = await api.newPerson('creator', '60201');
    const { jobId, requestId } = await requested({ sponsor, creator });
    const plain = await post(sponsor);
    await api.owner.query('update jobs set due_date = $1 where id = any($2)', [
      dayBefore(earliestOpenDueDate(new Date())),
      [jobId, plain],
    ]);
    const gone = { status: 409, message: 'This job is no longer available' };
    await expect(creator.call('acceptJob', { body: { jobId: plain } })).rejects.toMatchObject(gone);
    const other = await api.newPerson('creator', '60201');
    await expect(other.call('createJobRequest', { body: { jobId } })).rejects.toMatchObject(gone);
    await expect(
      sponsor.call('approveRequest', { params: { id: requestId } }),
    ).rejects.toMatchObject(gone);
    expect((await creator.call('getMyRequests')).items).toMatchObject([{ status: 'pending' }]);
    const { jobs, outsideRadiusJobs } = await creator.call('getVisibleJobs');
    expect([...jobs, ...outsideRadiusJobs].map((job) => job._id)).not.toEqual(
      expect.arrayContaining([plain]),
    );
    expect((await sponsor.call('getPostedJobs')).jobs.map((job) => job._id)).toContain(plain);
  });
});
