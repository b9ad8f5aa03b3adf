import { afterAll, describe, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { password, type Person } from '../../test/people.ts';
import { accepted, freshPair, newLink, post, requested, submitted } from '../../test/things.ts';
import { open, write } from '../../test/threads.ts';

const api: TestApi = await openApi({ LIMIT_MESSAGES: '3/3600', LIMIT_REPORTS: '3/3600' });
afterAll(() => api.close());
const pair = freshPair(api);

const block = (by: Person, { user }: Person) =>
  by.call('blockPerson', { params: { id: user._id } });
const unblock = (by: Person, { user }: Person) =>
  by.call('unblockPerson', { params: { id: user._id } });
const ask = async () =>
  pair.creator.call('createJobRequest', {
    body: { jobId: await post(pair.sponsor, { jobType: 'locationBased', radiusMiles: 1 }) },
  });
const eventsOf = async (type: string) =>
  (
    await api.owner.query(
      `select actor_id, subject_id, data from events where type = $1 and actor_id = $2`,
      [type, pair.sponsor.user._id],
    )
  ).rows;

const told = async (somebody: Person) =>
  (await somebody.call('getNotifications')).notifications.map(({ meta }) => meta.note);

describe('between two of whom one has blocked the other', () => {
  test('neither writes until it is taken back; the work goes on', async () => {
    const { sponsor, creator } = pair;
    const id = await submitted(pair);
    await block(sponsor, creator);
    await block(sponsor, creator);
    await expect(write(creator, id)).rejects.toMatchObject({ status: 403, code: 'blocked' });
    await expect(write(sponsor, id)).rejects.toMatchObject({ status: 403, code: 'you_blocked' });
    // Who was blocked is not told more than that they cannot write.
    expect((await open(creator, id)).thread).toMatchObject({ canWrite: false, isBlocked: false });
    expect((await open(sponsor, id)).thread).toMatchObject({ canWrite: false, isBlocked: true });
    await sponsor.call('approveSubmission', { params: { id } });
    // Only who has blocked can take it back.
    for (const [by, whom] of [
      [creator, sponsor],
      [await api.newPerson('sponsor'), creator],
    ] as const) {
      await unblock(by, whom);
      await expect(write(creator, id)).rejects.toMatchObject({ status: 403 });
    }
    await unblock(sponsor, creator);
    await write(creator, id);
    expect(await eventsOf('person_blocked')).toHaveLength(1);
    expect(await eventsOf('person_unblocked')).toHaveLength(1);
  });

  test('each goes on writing with everybody else', async () => {
    const { sponsor, creator } = pair;
    const [otherSponsor, other] = [await api.newPerson('sponsor'), await api.newPerson()];
    const theirs = await accepted(pair);
    await block(sponsor, creator);
    for (const two of [
      { sponsor, creator: other },
      { sponsor: otherSponsor, creator },
    ]) {
      const id = await accepted(two);
      for (const person of [two.sponsor, two.creator]) await write(person, id);
    }
    // Whoever is unblocked is so alone.
    await block(sponsor, other);
    await unblock(sponsor, other);
    await expect(write(sponsor, theirs)).rejects.toMatchObject({ status: 403 });
  });

  test('a note on the job of their work is told to those who have not, and counts as a message', async () => {
    const { sponsor, creator } = pair;
    const other = await api.newPerson();
    const id = await post(sponsor, { splitCount: 2 });
    for (const somebody of [creator, other])
      await somebody.call('acceptJob', { body: { jobId: id } });
    await block(creator, sponsor);
    const add = (note: string) => sponsor.call('updateJob', { params: { id }, body: { note } });
    for (const note of ['One', 'Two', 'Three']) await add(note);
    await expect(add('Four')).rejects.toMatchObject({ status: 429, code: 'too_many_messages' });
    expect(await told(creator)).toEqual([]);
    expect(await told(other)).toEqual(['Three', 'Two', 'One']);
    // The work goes on, and what it asks for is there.
    const { jobs } = await creator.call('getMyJobs');
    expect(jobs[0]!.notes?.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
  });

  test('whoever has closed their account since is unblocked as well', async () => {
    await block(pair.sponsor, pair.creator);
    await pair.creator.call('closeAccount', { body: { password } });
    await unblock(pair.sponsor, pair.creator);
    await expect(unblock(pair.sponsor, pair.creator)).rejects.toMatchObject({ status: 404 });
    expect(await eventsOf('person_unblocked')).toHaveLength(1);
  });

  test('who was blocked cannot ask for the other’s jobs, and others can', async () => {
    await block(pair.sponsor, pair.creator);
    await expect(ask()).rejects.toMatchObject({
      status: 403,
      message: 'This sponsor takes no requests from you',
    });
    await unblock(pair.sponsor, pair.creator);
    await ask();
  });

  test('who has blocked a sponsor asks for none of their jobs either', async () => {
    await block(pair.creator, pair.sponsor);
    await expect(ask()).rejects.toMatchObject({ status: 403, code: 'you_blocked' });
  });

  test.each([
    ['sponsor', 'creator', 'blocked', 'This sponsor gives you no jobs'],
    [
      'creator',
      'sponsor',
      'you_blocked',
      'You have blocked this sponsor: unblock them to take their jobs',
    ],
  ] as const)(
    'where the %s has blocked the %s, no job changes hands, and none is offered',
    async (by, whom, code, message) => {
      const { sponsor, creator } = pair;
      const jobId = await post(sponsor, { repeatCount: 2 });
      const { requestId } = await requested(pair);
      const running = await accepted(pair);
      const offered = async (query = {}) => {
        const { jobs, outsideRadiusJobs } = await creator.call('getVisibleJobs', { query });
        const of = [...jobs, ...outsideRadiusJobs].filter(
          (job) => job.sponsor?._id === sponsor.user._id,
        );
        return of.length;
      };
      const page = async () => (await creator.call('getJob', { params: { id: jobId } })).job;
      expect(await offered()).toBeGreaterThan(0);
      await block(pair[by], pair[whom]);
      expect([await offered(), await offered({ grouped: 'true' })]).toEqual([0, 0]);
      expect(await page()).toMatchObject({ mayAccept: false, isApart: true });
      const take = (body: object) => creator.call('acceptJob', { body: { jobId, ...body } });
      for (const body of [{}, { orEqual: true }])
        await expect(take(body)).rejects.toMatchObject({ status: 403, code, message });
      await expect(
        sponsor.call('approveRequest', { params: { id: requestId } }),
      ).rejects.toMatchObject({
        status: 403,
        message:
          by === 'sponsor'
            ? 'You have blocked this creator: unblock them to assign the job'
            : 'This creator takes no jobs from you',
      });
      // What is under way goes on.
      await creator.call('submitLinks', { body: { jobId: running, contentLinks: [newLink()] } });
      await sponsor.call('approveSubmission', { params: { id: running } });
      await unblock(pair[by], pair[whom]);
      expect(await page()).toMatchObject({ mayAccept: true, isApart: false });
      await take({});
    },
  );
});

test('nobody blocks or reports themselves, or an operator, who is not there for them', async () => {
  const { sponsor } = pair;
  const { _id } = sponsor.user;
  const operator = await api.newPerson('operator');
  for (const id of [_id, _id.toUpperCase(), operator.user._id]) {
    await expect(sponsor.call('blockPerson', { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      sponsor.call('reportPerson', { body: { personId: id, reason: 'Me' } }),
    ).rejects.toMatchObject({ status: 404 });
  }
});

test('a report is an event with its reason, and nobody is told', async () => {
  const { sponsor, creator } = pair;
  const id = await accepted(pair);
  const personId = creator.user._id;
  await sponsor.call('reportPerson', { body: { personId, threadId: id, reason: ' Threats ' } });
  expect(await eventsOf('person_reported')).toMatchObject([
    { subject_id: personId, data: { personId, threadId: id, reason: 'Threats' } },
  ]);
  expect((await creator.call('getNotifications')).notifications).toEqual([]);
  const [{ items }, { events }] = [
    await open(creator, id),
    await creator.call('getTimeline', { params: { id } }),
  ];
  expect(JSON.stringify([items, events])).not.toContain('Threats');
  // A thread is no evidence against somebody who is not in it.
  const body = { personId: (await api.newPerson()).user._id, threadId: id, reason: 'Threats' };
  await expect(sponsor.call('reportPerson', { body })).rejects.toMatchObject({ status: 404 });
  for (const reason of ['', ' '])
    await expect(
      sponsor.call('reportPerson', { body: { personId, reason } }),
    ).rejects.toMatchObject({ status: 400 });
});

test('only so many messages are written in an hour', async () => {
  const id = await accepted(pair);
  for (const text of ['1', '2', '3']) await write(pair.creator, id, text);
  await expect(write(pair.creator, id, '4')).rejects.toMatchObject({
    status: 429,
    message: 'Too many messages: at most 3 an hour. Please wait and try again.',
  });
  await write(pair.sponsor, id);
});

test('only so many reports are made in an hour', async () => {
  const report = (by: Person, reason: string) =>
    by.call('reportPerson', { body: { personId: pair.sponsor.user._id, reason } });
  for (const reason of ['1', '2', '3']) await report(pair.creator, reason);
  await expect(report(pair.creator, '4')).rejects.toMatchObject({
    status: 429,
    message: 'Too many reports: at most 3 an hour. Please wait and try again.',
  });
  await report(await api.newPerson(), 'Threats');
});
