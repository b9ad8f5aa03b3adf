import { afterAll, beforeEach, expect, test } from 'vitest';
import { dueIn } from '../../test/moments.ts';
import { aJob, openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { accepted, freshPair, post, requested, submitted } from '../../test/things.ts';
import { operatorOnServer } from '../actor.ts';
import { inTransaction } from '../in-transaction.ts';
import { takeDown } from './take-down.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

let others: readonly Pick<Person, 'call'>[];
beforeEach(async () => {
  others = [api.anyone, await api.newPerson('sponsor'), await api.newPerson('creator')];
});

const page = async (id: string, viewer: Pick<Person, 'call'> = api.anyone) =>
  (await viewer.call('getJob', { params: { id } })).job;
const refusal = (id: string, viewer: Pick<Person, 'call'>) =>
  page(id, viewer).then(
    () => 'seen',
    ({ status, message }: { status: number; message: string }) => `${status} ${message}`,
  );
const jobOf = async (submissionId: string) =>
  (
    await api.owner.query<{ job_id: string }>('select job_id from submissions where id = $1', [
      submissionId,
    ])
  ).rows[0]!.job_id;
const refused = async (id: string) => Promise.all(others.map((viewer) => refusal(id, viewer)));
const hidden = ['404 Job not found', '404 Job not found', '404 Job not found'];

test('an open job is for everybody: what, from whom, for how much and by when', async () => {
  await pair.sponsor.call('updateMe', { body: { businessName: 'Lantern Coffee' } });
  const id = await post(pair.sponsor, { disclosure: '#ad', splitCount: 2, dueDate: dueIn(20) });
  for (const viewer of others)
    expect(await page(id, viewer)).toMatchObject({
      _id: id,
      title: 'Unboxing video',
      description: 'One minute, vertical.',
      creatorPayoutPerCreator: 42.5,
      dueDate: dueIn(20),
      disclosure: '#ad',
      sponsor: { _id: pair.sponsor.user._id, name: 'Lantern Coffee' },
      isOpen: true,
      placesLeft: 2,
      submission: null,
      request: null,
      submissions: null,
    });
});

test('of a sponsor without a name it says that it is a sponsor', async () => {
  await api.owner.query(`update users set full_name = '', business_name = '' where id = $1`, [
    pair.sponsor.user._id,
  ]);
  expect((await page(await post(pair.sponsor))).sponsor.name).toBe('Sponsor');
});

test('a job that is full is for whoever took part, and else as if it had never been', async () => {
  const id = await jobOf(await submitted(pair));
  expect(await refused(id)).toEqual(hidden);
  const mine = await page(id, pair.creator);
  expect(mine).toMatchObject({
    isOpen: false,
    mayAccept: false,
    placesLeft: 0,
    submission: {
      status: 'Submitted',
      submittedLinks: [expect.stringContaining('https://youtu.be/')],
      payout: 85,
    },
    submissions: null,
  });
  expect(await page(id, pair.sponsor)).toMatchObject({
    submission: null,
    submissions: [{ status: 'Submitted', creatorId: pair.creator.user._id }],
  });
  for (const wrong of ['nothing', crypto.randomUUID()])
    expect(await refusal(wrong, api.anyone)).toBe('404 Job not found');
});

test('so is a job that is deleted, or past due', async () => {
  const deleted = await jobOf(await accepted(pair, { splitCount: 2 }));
  await pair.sponsor.call('deleteJob', { params: { id: deleted } });
  expect(await refused(deleted)).toEqual(hidden);
  expect(await page(deleted, pair.creator)).toMatchObject({
    isOpen: false,
    submission: { status: 'Closed' },
  });
  expect(await page(deleted, pair.sponsor)).toMatchObject({ isOpen: false });

  const over = await post(pair.sponsor, { dueDate: dueIn(1) });
  await api.owner.query(`update jobs set due_date = '2020-01-01' where id = $1`, [over]);
  expect(await refused(over)).toEqual(hidden);
  expect(await refusal(over, pair.creator)).toBe('404 Job not found');
  expect(await refusal(over, pair.sponsor)).toBe('seen');
});

test('whoever asked for it sees it with the request, unless they took it back', async () => {
  const { jobId, requestId } = await requested(pair);
  expect(await page(jobId, pair.creator)).toMatchObject({
    mayAccept: false,
    request: { _id: requestId, status: 'pending' },
  });
  await pair.sponsor.call('denyRequest', {
    params: { id: requestId },
    body: { reason: 'Too far' },
  });
  await pair.sponsor.call('deleteJob', { params: { id: jobId } });
  expect(await refused(jobId)).toEqual(hidden);
  expect(await page(jobId, pair.creator)).toMatchObject({
    isOpen: false,
    request: { status: 'denied', reason: 'Too far' },
  });
  await pair.creator.call('deleteRequest', { params: { id: requestId } });
  expect(await refusal(jobId, pair.creator)).toBe('404 Job not found');
});

test('who wrote about it comes to it from the conversation, also once nothing else is theirs', async () => {
  const { jobId, requestId: id } = await requested(pair);
  await pair.creator.call('postMessage', { params: { id }, body: { text: 'May I?' } });
  await pair.creator.call('deleteRequest', { params: { id } });
  await pair.sponsor.call('deleteJob', { params: { id: jobId } });
  const { thread } = await pair.creator.call('getMessages', { params: { id } });
  expect(await page(thread.jobId, pair.creator)).toMatchObject({ isOpen: false, request: null });
  expect(await refused(jobId)).toEqual(hidden);
});

test('a creator is told whether they may accept it, by its own radius', async () => {
  const near = await post(pair.sponsor, { jobType: 'locationBased', radiusMiles: 100 });
  const far = await post(pair.sponsor, { jobType: 'locationBased', radiusMiles: 1 });
  const anywhere = await post(pair.sponsor);
  const answers = async (viewer: Pick<Person, 'call'>) =>
    Promise.all([near, far, anywhere].map(async (id) => (await page(id, viewer)).mayAccept));
  expect(await answers(pair.creator)).toEqual([true, false, true]);
  expect(await answers(await api.newPerson('creator', ''))).toEqual([false, false, true]);
  expect(await answers(pair.sponsor)).toEqual([false, false, false]);
  expect(await answers(api.anyone)).toEqual([false, false, false]);
  expect((await page(near, pair.creator)).distanceMiles).toBeGreaterThan(1);
  expect((await page(near)).distanceMiles).toBeNull();

  await pair.creator.call('acceptJob', { body: { jobId: anywhere } });
  expect(await refusal(anywhere, pair.creator)).toBe('seen');
  expect((await page(anywhere, pair.creator)).mayAccept).toBe(false);
});

test('of equal jobs one that is taken still leads to the others', async () => {
  const id = await post(pair.sponsor, { multiple: true, repeatCount: 2 });
  await pair.creator.call('acceptJob', { body: { jobId: id } });
  expect(await page(id)).toMatchObject({ isOpen: true, placesLeft: 0, postsLeft: 1 });
  const another = await api.newPerson('creator');
  expect(await page(id, another)).toMatchObject({ mayAccept: true, postsLeft: 1 });
  const { acceptedJob } = await another.call('acceptJob', { body: { jobId: id, orEqual: true } });
  expect(acceptedJob.jobId).not.toBe(id);
  expect(await refusal(id, api.anyone)).toBe('404 Job not found');
});

test('one of equal jobs that is deleted is gone, whatever becomes of the others', async () => {
  const { jobs } = await pair.sponsor.call('createJob', aJob({ multiple: true, repeatCount: 3 }));
  const [taken, deleted, open] = jobs.map(({ _id }) => _id) as [string, string, string];
  await inTransaction(api.context, operatorOnServer, (work) => takeDown(work, taken, 'Spam'));
  await pair.sponsor.call('deleteJob', { params: { id: deleted } });
  for (const id of [taken, deleted])
    expect(await refusal(id, api.anyone)).toBe('404 Job not found');
  expect(await page(open)).toMatchObject({ isOpen: true });
});

test('accepting that was undone is as if it had never been', async () => {
  const submissionId = await accepted(pair);
  const id = await jobOf(submissionId);
  await pair.creator.call('withdrawSubmission', { params: { id: submissionId } });
  expect(await page(id, pair.creator)).toMatchObject({ mayAccept: true, submission: null });
});

test('a session that has ended sees what a visitor sees', async () => {
  const [open, full] = [await post(pair.sponsor), await jobOf(await accepted(pair))];
  const left = await api.relogin(pair.creator);
  await left.call('logout');
  expect(await refusal(open, left)).toBe('seen');
  expect(await refusal(full, left)).toBe('404 Job not found');
});

test('no answer has an address of a person, a phone or a coordinate, whoever asks', async () => {
  const contact = { phone: '555-777-1234', streetAddress: '99 Secret Lane' };
  await pair.sponsor.call('updateMe', { body: contact });
  await pair.creator.call('updateMe', { body: contact });
  const { sponsor, creator } = pair;
  const local = { jobType: 'locationBased', radiusMiles: 100, splitCount: 2 } as const;
  const id = await jobOf(await submitted(pair, { ...local, agentPhone: '555-888-9999' }));
  const [row] = (
    await api.owner.query<{ latitude: number; longitude: number }>(
      'select latitude, longitude from jobs where id = $1',
      [id],
    )
  ).rows;
  const secrets = [
    '@castwork.test',
    ...Object.values(contact),
    '555-888-9999',
    String(row!.latitude),
    String(row!.longitude),
  ];
  for (const viewer of [...others, sponsor, creator]) {
    const text = JSON.stringify(await page(id, viewer));
    for (const secret of secrets) expect(text).not.toContain(secret);
    for (const key of ['agentPhone', 'latitude', 'longitude', 'email', 'phone', 'streetAddress'])
      expect(text).not.toContain(`"${key}"`);
  }
});
