import type { Input } from '@castwork/contract/contract';
import { afterAll, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { daysUntil, dueIn, inDays } from '../../test/moments.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { accepted, post, requested, submitted, freshPair } from '../../test/things.ts';
import { strikeDue } from '../clocks/worker.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

const edit = (id: string, body: Input<'updateJob'>['body'], sponsor = pair.sponsor) =>
  sponsor.call('updateJob', { params: { id }, body });
const jobOf = async (id: string) =>
  (await pair.creator.call('getMyJobs')).jobs.find((job) => job.acceptedJobId === id)!;
const versions = async (id: string) =>
  (
    await api.owner.query<{ version: number; brief: { title: string } }>(
      'select version, brief from job_versions where job_id = $1 order by version',
      [id],
    )
  ).rows.map(({ version, brief }) => [version, brief.title]);
const newest = async () => (await pair.creator.call('getNotifications')).notifications[0];

test('while nobody has accepted it, everything of a brief can change, and what it was is kept', async () => {
  const id = await post(pair.sponsor);
  const { message, job } = await edit(id, {
    title: ' Longer video ',
    description: 'Two minutes.',
    budget: 200,
    jobType: 'locationBased',
    splitCount: 3,
    dueDate: dueIn(20),
    agentName: 'Bo',
  });
  expect(message).toBe('Job updated');
  expect(job).toMatchObject({
    _id: id,
    title: 'Longer video',
    description: 'Two minutes.',
    budget: 200,
    creatorPayoutPerCreator: 56.66,
    isUpForGrabs: false,
    radiusMiles: 25,
    splitCount: 3,
    dueDate: dueIn(20),
    agentName: 'Bo',
    city: '',
    submissions: [],
  });
  expect(await versions(id)).toEqual([[1, 'Unboxing video']]);
  await edit(id, { radiusMiles: 3 });
  const back = await edit(id, { jobType: 'upForGrabs' });
  expect(back.job).toMatchObject({ isUpForGrabs: true, radiusMiles: null, title: 'Longer video' });
  expect(await versions(id)).toHaveLength(3);
  // Nothing new is no version.
  await edit(id, { jobType: 'upForGrabs', title: 'Longer video' });
  await edit(id, {});
  expect(await versions(id)).toHaveLength(3);
});

test('who accepts then has the terms of then, and the version is kept with it', async () => {
  const id = await post(pair.sponsor);
  await edit(id, { budget: 50 });
  const { acceptedJob } = await pair.creator.call('acceptJob', { body: { jobId: id } });
  expect(acceptedJob).toMatchObject({ payout: 42.5, charge: 50 });
  const { rows } = await api.owner.query('select job_version from submissions where id = $1', [
    acceptedJob._id,
  ]);
  expect(rows).toEqual([{ job_version: 2 }]);
});

test.each([
  ['title', { title: 'Other' }, 'The title can no longer change'],
  ['description', { description: 'Other' }, 'The description can no longer change'],
  ['budget', { budget: 99 }, 'The budget can no longer change'],
  ['jobType', { jobType: 'locationBased' }, 'The type can no longer change'],
  ['splitCount', { splitCount: 2 }, 'The number of creators can no longer change'],
  ['agentName', { agentName: 'Bo' }, 'The agent can no longer change'],
  ['agentPhone', { agentPhone: '1' }, 'The agent’s phone can no longer change'],
  ['dueDate', { dueDate: dueIn(9) }, 'The due date can only become later'],
] as const)('once somebody has accepted it, %s stays', async (path, body, words) => {
  const job = await jobOf(await accepted(pair, { dueDate: dueIn(10) }));
  const message = `${words}: a creator has accepted this job`;
  await expect(edit(job._id, { note: 'x', ...body })).rejects.toMatchObject({
    status: 409,
    message,
    issues: [{ path, message }],
  });
  expect(await versions(job._id)).toEqual([]);
  // What is said again as it is changes nothing.
  await edit(job._id, { title: job.title, budget: job.budget, dueDate: job.dueDate });
});

test('afterwards it may be due later, and something may be added: whoever accepted is told', async () => {
  const id = await accepted(pair, { dueDate: dueIn(10), splitCount: 2 });
  const { _id: jobId } = await jobOf(id);
  const gone = await api.newPerson();
  const { acceptedJob } = await gone.call('acceptJob', { body: { jobId } });
  await gone.call('withdrawSubmission', { params: { id: acceptedJob._id }, body: {} });
  await edit(jobId, { dueDate: dueIn(20) });
  expect(await newest()).toMatchObject({
    type: 'request',
    meta: {
      kind: 'job_edited',
      dueDate: dueIn(20),
      message: expect.stringMatching(/now due on [A-Z][a-z]{2} \d+, 20\d\d\.$/),
    },
  });
  const { job } = await edit(jobId, { note: ' Please use the blue box ' });
  const notes = [{ text: 'Please use the blue box' }];
  expect(await newest()).toMatchObject({
    meta: { kind: 'job_edited', note: 'Please use the blue box' },
  });
  expect(job.notes).toMatchObject(notes);
  expect(await jobOf(id)).toMatchObject({ dueDate: dueIn(20), notes });
  expect((await gone.call('getNotifications')).notifications).toEqual([]);
  expect(await versions(jobId)).toHaveLength(2);
  const { events } = await pair.creator.call('getTimeline', { params: { id } });
  expect(events.filter(({ kind }) => kind === 'job_edited')).toHaveLength(2);
});

test('a later due date gives the time that it says; what had more keeps it', async () => {
  const id = await accepted(pair, { dueDate: dueIn(10), splitCount: 2 });
  const creator = await api.newPerson();
  const { _id: jobId } = await jobOf(id);
  const other = (await creator.call('acceptJob', { body: { jobId } })).acceptedJob._id;
  const before = (await jobOf(id)).expiresAt;
  await edit(jobId, { dueDate: dueIn(30) });
  expect(daysUntil((await jobOf(id)).expiresAt)).toBeCloseTo(daysUntil(before)! + 20, 1);
  // Reminders move along: the old ones tell nobody.
  await strikeDue(inDays(api.context, 12));
  expect((await newest())?.meta.kind).toBe('job_edited');
  await strikeDue(inDays(api.context, 29));
  expect((await newest())?.meta.kind).toBe('due_reminder');
  expect((await creator.call('getMyJobs')).jobs[0]!.acceptedJobId).toBe(other);
});

test('a request expires with the due date, wherever that is moved', async () => {
  const { jobId } = await requested(pair, { dueDate: dueIn(3) });
  const expiry = async () =>
    daysUntil((await pair.creator.call('getJobRequests')).requests[0]!.expiresAt)!;
  expect(await expiry()).toBeLessThan(5);
  await edit(jobId, { dueDate: dueIn(30) });
  expect(await expiry()).toBeCloseTo(7, 1);
  await edit(jobId, { dueDate: dueIn(2) });
  expect(await expiry()).toBeLessThan(4);
});

test('once whoever had it has withdrawn, it changes freely again', async () => {
  const id = await accepted(pair);
  const { _id: jobId } = await jobOf(id);
  await pair.creator.call('withdrawSubmission', { params: { id } });
  expect((await edit(jobId, { budget: 1 })).job.budget).toBe(1);
});

test.each([
  { dueDate: '2020-01-01' },
  { dueDate: '2099-01-01' },
  { dueDate: '2030-02-30' },
  { budget: 0 },
  { title: ' ' },
  { splitCount: 0 },
  { jobType: 'other' },
  { note: 'x'.repeat(1_001) },
  { title: null },
])('%j is refused', async (body) => {
  const id = await post(pair.sponsor);
  await expect(edit(id, body as never)).rejects.toMatchObject({
    status: 400,
    issues: [{ path: Object.keys(body)[0] }],
  });
});

test('no edit makes a job one that pays nothing; one of old is accepted, gets a note and is paid', async () => {
  const nothing = { status: 400, issues: [{ path: 'splitCount' }] };
  const id = await post(pair.sponsor, { splitCount: 90 });
  await expect(edit(id, { budget: 1 })).rejects.toMatchObject(nothing);
  await edit(id, { budget: 1.06 });
  await expect(edit(id, { splitCount: 91 })).rejects.toMatchObject(nothing);
  await api.owner.query('update jobs set budget_cents = 100, payout_cents = 0 where id = $1', [id]);
  await expect(edit(id, { title: 'Other' })).rejects.toMatchObject(nothing);
  const { acceptedJob } = await pair.creator.call('acceptJob', { body: { jobId: id } });
  expect(acceptedJob.payout).toBe(0);
  expect((await edit(id, { note: 'x' })).job.notes).toHaveLength(1);
});

test('what was changed since a sponsor saw it is not written over', async () => {
  const id = await post(pair.sponsor);
  const { version } = (await edit(id, { budget: 200 })).job;
  await edit(id, { budget: 500, version });
  await expect(edit(id, { budget: 150, version })).rejects.toMatchObject({
    status: 409,
    code: 'brief_changed',
    message: 'This job has changed since you saw it: look at it again before you change it',
  });
  // What stands there already may be said again, as by whoever had no answer.
  expect((await edit(id, { budget: 500, version })).job).toMatchObject({ budget: 500 });
  expect((await edit(id, { budget: 150 })).job).toMatchObject({ budget: 150 });
});

test('without an address no job becomes location-based', async () => {
  const sponsor = await api.newPerson('sponsor', '');
  const id = await post(sponsor);
  await expect(edit(id, { jobType: 'locationBased' }, sponsor)).rejects.toMatchObject({
    status: 400,
    code: 'address_missing',
  });
});

test('a deleted job, and another’s, is not there', async () => {
  const id = await post(pair.sponsor);
  const other = await api.newPerson('sponsor');
  await expect(edit(id, { title: 'x' }, other)).rejects.toMatchObject({ status: 404 });
  await pair.sponsor.call('deleteJob', { params: { id } });
  // Nor is it said what else of the change could not be.
  await expect(edit(id, { dueDate: '2020-01-01' })).rejects.toMatchObject({ status: 404 });
});

test('it waits for whoever accepts, and then sees it', async () => {
  const id = await accepted(pair, { splitCount: 2 });
  const { _id: jobId } = await jobOf(id);
  const free = await post(pair.sponsor);
  const other = await hold(
    api.owner,
    `with taken as (update jobs set accepted_count = 1 where id = '${free}' returning id)
     insert into submissions (id, job_id, creator_id, payout_cents, charge_cents)
     select gen_random_uuid(), id, '${pair.creator.user._id}', 8500, 10000 from taken`,
  );
  const editing = edit(free, { budget: 1 }).catch((error: unknown) => error);
  await other.untilSomeoneWaits();
  await other.commit();
  expect(await editing).toMatchObject({ status: 409, issues: [{ path: 'budget' }] });
  await submitted(pair);
  expect((await edit(jobId, { note: 'x' })).job._id).toBe(jobId);
});
