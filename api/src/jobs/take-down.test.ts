import { afterAll, describe, expect, test } from 'vitest';
import { clocksOf, newsOf } from '../../test/clocks.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { rightLedger } from '../../test/right-ledger.ts';
import {
  accepted,
  approved,
  freshPair,
  newLink,
  post,
  requested,
  submitted,
} from '../../test/things.ts';

const api: TestApi = await openApi();
const operator = await api.newPerson('operator');
const { strikeIn } = clocksOf(api);
afterAll(async () => {
  await rightLedger(api);
  await api.close();
});
const pair = freshPair(api);

const takeDown = (id: string, by = operator) =>
  by.call('takeDownJob', { params: { id }, body: { reason: 'Against the rules' } });
const found = async (find: string) =>
  (await operator.call('getOperatorJobs', { query: { find } })).items.map(({ _id }) => _id);
const jobOf = async (id: string) =>
  (await pair.creator.call('getCase', { params: { id } })).case.jobId;
const workOf = async ({ call }: Person, id: string) =>
  (await call('getMyJobs')).jobs.find((job) => job.acceptedJobId === id)!;
const newest = async ({ call }: Person) => (await call('getNotifications')).notifications[0]!.meta;

test('jobs are found by beginnings of words of title and sponsor, and by the id of either', async () => {
  const { sponsor } = pair;
  await sponsor.call('updateMe', { body: { businessName: 'Wonder Bakery' } });
  const bread = await post(sponsor, { title: 'Sourdough, step-by-step' });
  const cake = await post(sponsor, { title: 'A wonder of a cake' });
  expect(await found('sour STEP')).toEqual([bread]);
  expect(await found('wond')).toEqual([cake, bread]);
  expect(await found(cake)).toEqual([cake]);
  expect(await found(sponsor.user._id)).toEqual([cake, bread]);
  expect(await found('ourdough')).toEqual([]);
  const first = await operator.call('getOperatorJobs', { query: { find: 'wond', limit: 1 } });
  const rest = await operator.call('getOperatorJobs', {
    query: { find: 'wond', cursor: first.nextCursor },
  });
  expect(rest.items).toMatchObject([
    { _id: bread, status: 'Open', sponsor: { name: 'Wonder Bakery' } },
  ]);
});

test('of a job an operator reads how many of its places are taken, and how many paid', async () => {
  const id = await jobOf(await approved(pair, { splitCount: 2 }));
  const { items } = await operator.call('getOperatorJobs', { query: { find: id } });
  expect(items).toMatchObject([{ accepted: 1, paid: 1, splitCount: 2 }]);
});

test('an index finds them, by each way', async () => {
  const client = await api.owner.connect();
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain select id from jobs where words_of(title) @@ words_asked('ada')`,
  );
  await client.query('reset enable_seqscan');
  client.release();
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('jobs_by_words');
});

test('a page of one has its sponsor, work, money and who else looks; that it was looked at is an event', async () => {
  const id = await accepted(pair, { splitCount: 2, budget: 100 });
  const jobId = await jobOf(id);
  const other = await api.newPerson('operator');
  const look = async ({ call }: Person) =>
    (await call('getOperatorJob', { params: { id: jobId } })).job;
  await look(other);
  expect(await look(operator)).toMatchObject({
    sponsor: { _id: pair.sponsor.user._id, email: pair.sponsor.user.email },
    accepted: 1,
    splitCount: 2,
    held: 100,
    requests: 0,
    work: [{ _id: id, creator: { _id: pair.creator.user._id }, status: 'Pending', payout: 42.5 }],
    takenDown: null,
    viewers: [{ name: other.user.email }],
  });
  const { rows } = await api.owner.query(
    `select actor_id, job_id from events where type = 'job_viewed' and subject_id = $1 order by id`,
    [jobId],
  );
  expect(rows).toEqual([
    { actor_id: other.user._id, job_id: null },
    { actor_id: operator.user._id, job_id: null },
  ]);
});

test('of requests for one those are counted that wait', async () => {
  const { jobId } = await requested(pair);
  const body = { jobId };
  const ask = async ({ call }: Person) => (await call('createJobRequest', { body })).request._id;
  const [denied, gone] = [
    await api.newPerson('creator', '60201'),
    await api.newPerson('creator', '60201'),
  ];
  await pair.sponsor.call('denyRequest', { params: { id: await ask(denied) }, body: {} });
  await gone.call('deleteRequest', { params: { id: await ask(gone) } });
  const { job } = await operator.call('getOperatorJob', { params: { id: jobId } });
  expect(job.requests).toBe(1);
});

test('an acceptance that was undone is no work on it', async () => {
  const id = await accepted(pair);
  const jobId = await jobOf(id);
  await pair.creator.call('withdrawSubmission', { params: { id }, body: {} });
  const { job } = await operator.call('getOperatorJob', { params: { id: jobId } });
  expect(job).toMatchObject({ accepted: 0, work: [] });
});

test('one that is taken down leaves the market, its money is free again, and its sponsor reads why', async () => {
  const { sponsor, creator } = pair;
  const id = await post(sponsor, { title: 'Odd', budget: 80 });
  const { job } = await takeDown(id);
  expect(job).toMatchObject({
    status: 'Deleted',
    isTakenDown: true,
    held: 0,
    takenDown: { by: operator.user.email, reason: 'Against the rules' },
  });
  expect((await sponsor.call('getBalance')).held).toBe(0);
  expect((await sponsor.call('getPostedJobs')).jobs).toEqual([]);
  await expect(creator.call('acceptJob', { body: { jobId: id } })).rejects.toMatchObject({
    status: 409,
  });
  expect(await newest(sponsor)).toMatchObject({
    kind: 'job_taken_down',
    message: '“Odd” was taken down: Against the rules',
  });
});

test('whoever has not handed in anything is told once, with the reason, and their place’s money goes back', async () => {
  const id = await accepted(pair, { title: 'Odd' });
  await takeDown(await jobOf(id));
  expect((await workOf(pair.creator, id)).status).toBe('Closed');
  expect(await newsOf(pair.creator)).toEqual(['job_canceled']);
  expect(await newest(pair.creator)).toMatchObject({
    message: '“Odd” was taken down, and is no longer in My Jobs: Against the rules',
  });
  expect((await pair.sponsor.call('getBalance')).held).toBe(0);
  expect(await workOf(pair.creator, id)).toMatchObject({ isTakenDown: true });
  expect((await pair.sponsor.call('getPostedJobs')).jobs).toMatchObject([
    { isTakenDown: true, submissions: [], endedSubmissions: [{ _id: id }] },
  ]);
});

test('of a job that its sponsor deletes nobody is told that it was taken down', async () => {
  const id = await accepted(pair);
  await pair.sponsor.call('deleteJob', { params: { id: await jobOf(id) } });
  expect(await workOf(pair.creator, id)).toMatchObject({ status: 'Closed', isTakenDown: false });
  expect((await pair.sponsor.call('getPostedJobs')).jobs).toEqual([]);
});

test('a request for it ends with the reason', async () => {
  const { jobId } = await requested(pair, { title: 'Odd' });
  await takeDown(jobId);
  await strikeIn(0);
  expect(await newest(pair.creator)).toMatchObject({
    kind: 'request_expired',
    message: '“Odd” was taken down, and your request for it has ended: Against the rules',
  });
});

describe('what was handed in', () => {
  test('is still decided on and paid; both sides see it, with what became of it', async () => {
    const { sponsor, creator } = pair;
    const id = await submitted(pair);
    expect((await sponsor.call('getPostedJobs')).jobs).toMatchObject([{ isTakenDown: false }]);
    await takeDown(await jobOf(id));
    expect(await newest(creator)).toMatchObject({ kind: 'job_taken_down' });
    const { jobs } = await sponsor.call('getPostedJobs', { query: { grouped: 'true' } });
    expect(jobs).toMatchObject([
      { isTakenDown: true, submissions: [{ _id: id, status: 'Submitted' }] },
    ]);
    expect((await sponsor.call('getBalance')).held).toBe(100);
    await sponsor.call('approveSubmission', { params: { id } });
    expect((await creator.call('getBalance')).available).toBe(85);
    expect((await sponsor.call('getPostedJobs')).jobs).toMatchObject([
      { isTakenDown: true, submissions: [{ _id: id, status: 'Approved' }] },
    ]);
    expect(await workOf(creator, id)).toMatchObject({ status: 'Approved', isTakenDown: true });
    const page = await creator.call('getJob', { params: { id: jobs[0]!._id } });
    expect(page.job).toMatchObject({ isTakenDown: true, isOpen: false });
  });

  test('and went back for changes is handed in again', async () => {
    const { sponsor, creator } = pair;
    const id = await submitted(pair);
    await sponsor.call('requestChanges', { params: { id }, body: { reason: 'Louder' } });
    await takeDown(await jobOf(id));
    expect(await workOf(creator, id)).toMatchObject({ status: 'Pending' });
    await creator.call('submitLinks', { body: { jobId: id, contentLinks: [newLink()] } });
    await strikeIn(8);
    expect(await workOf(creator, id)).toMatchObject({ status: 'Approved' });
  });
});

test('of two operators who take it down at once one does; so nobody whose sponsor deleted it', async () => {
  const other = await api.newPerson('operator');
  const id = await post(pair.sponsor);
  const answers = await Promise.allSettled([takeDown(id), takeDown(id, other)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusal = { status: 409, code: 'already_gone' };
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal });
  const deleted = await post(pair.sponsor);
  await pair.sponsor.call('deleteJob', { params: { id: deleted } });
  await expect(takeDown(deleted)).rejects.toMatchObject(refusal);
});

test('a creator who takes it at that moment is told, or does not get it', async () => {
  const jobId = await post(pair.sponsor);
  const [accepting] = await Promise.allSettled([
    pair.creator.call('acceptJob', { body: { jobId } }),
    takeDown(jobId),
  ]);
  const { jobs } = await pair.creator.call('getMyJobs');
  expect(jobs.map(({ status }) => status)).toEqual(
    accepting.status === 'fulfilled' ? ['Closed'] : [],
  );
  expect((await pair.sponsor.call('getBalance')).held).toBe(0);
});
