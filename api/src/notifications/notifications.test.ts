import { afterAll, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { accepted, freshPair, newLink, post, requested, submitted } from '../../test/things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

const unread = async (person: Person) =>
  (await person.call('getNotifications', { query: { unreadOnly: 'true' } })).notifications;
const newest = async (person: Person) => (await unread(person))[0];

test('each side hears what the other has done', async () => {
  const { sponsor, creator } = pair;
  const first = await requested(pair);
  expect(await newest(sponsor)).toMatchObject({
    type: 'creator_request',
    isRead: false,
    meta: {
      kind: 'request_made',
      jobId: first.jobId,
      jobTitle: 'Unboxing video',
      creatorId: creator.user._id,
      creatorName: 'Creator',
    },
  });
  await sponsor.call('approveRequest', { params: { id: first.requestId } });
  expect(await newest(creator)).toMatchObject({
    type: 'assignment',
    meta: { kind: 'request_approved', jobId: first.jobId },
  });

  const { requestId } = await requested(pair);
  await sponsor.call('denyRequest', { params: { id: requestId }, body: { reason: 'Too far' } });
  expect(await newest(creator)).toMatchObject({
    type: 'request',
    meta: { kind: 'request_denied', reason: 'Too far' },
  });

  const id = await submitted(pair);
  await sponsor.call('requestChanges', { params: { id }, body: { reason: 'Too dark' } });
  expect(await newest(creator)).toMatchObject({
    type: 'request',
    meta: { kind: 'changes_requested', reason: 'Too dark' },
  });
  await creator.call('submitLinks', { body: { jobId: id, contentLinks: [newLink()] } });
  await sponsor.call('approveSubmission', { params: { id } });
  expect((await newest(creator))?.meta).toMatchObject({
    kind: 'links_approved',
    message: expect.stringContaining('approved and paid') as string,
  });
  const jobId = await post(sponsor);
  await creator.call('acceptJob', { body: { jobId } });
  await sponsor.call('deleteJob', { params: { id: jobId } });
  expect(await newest(creator)).toMatchObject({ type: 'request', meta: { kind: 'job_canceled' } });
});

test.each([
  ['denied', (id: string) => pair.sponsor.call('denyRequest', { params: { id }, body: {} })],
  ['taken back', (id: string) => pair.creator.call('deleteRequest', { params: { id } })],
] as const)('that somebody asked is no news once it is %s, and asking again is', async (_, end) => {
  const { requestId, jobId } = await requested(pair);
  await end(requestId);
  expect((await unread(pair.sponsor)).map(({ kind }) => kind)).toEqual([]);
  await pair.creator.call('createJobRequest', { body: { jobId } });
  expect((await unread(pair.sponsor)).map(({ kind }) => kind)).toEqual(['request_made']);
});

test('what came before the end of work is no news any more: who had it reads how it ended', async () => {
  const assigned = await requested(pair);
  await pair.sponsor.call('approveRequest', { params: { id: assigned.requestId } });
  expect((await unread(pair.creator)).map(({ kind }) => kind)).toEqual(['request_approved']);
  await pair.sponsor.call('deleteJob', { params: { id: assigned.jobId } });
  expect((await unread(pair.creator)).map(({ kind }) => kind)).toEqual(['job_canceled']);
});

test('that somebody asked is no news once they have the job by themselves', async () => {
  const { jobId } = await requested(pair);
  await pair.sponsor.call('updateJob', { params: { id: jobId }, body: { jobType: 'upForGrabs' } });
  await pair.creator.call('acceptJob', { body: { jobId } });
  expect((await unread(pair.sponsor)).map(({ kind }) => kind)).toEqual(['job_accepted']);
});

test('a sponsor hears that a creator accepted, and that links arrived, each time', async () => {
  const creator = await api.signUp({ stageName: 'Ada Films' });
  const who = { creatorId: creator.user._id, creatorName: 'Ada Films' };
  const id = await accepted({ sponsor: pair.sponsor, creator });
  expect(await newest(pair.sponsor)).toMatchObject({
    type: 'request',
    meta: { ...who, kind: 'job_accepted', message: 'Ada Films accepted “Unboxing video”.' },
  });
  const send = () =>
    creator.call('submitLinks', { body: { jobId: id, contentLinks: [newLink()] } });
  for (const count of [2, 3]) {
    await send();
    expect(await unread(pair.sponsor)).toHaveLength(count);
    expect(await newest(pair.sponsor)).toMatchObject({
      type: 'request',
      meta: {
        ...who,
        kind: 'links_submitted',
        message: 'Ada Films sent links for “Unboxing video”.',
      },
    });
    await pair.sponsor.call('requestChanges', { params: { id }, body: { reason: 'Again' } });
  }
});

test('accepting and sending that are refused tell nobody', async () => {
  const { sponsor, creator } = pair;
  const id = await submitted(pair);
  const told = await unread(sponsor);
  const contentLinks = ['https://youtu.be/b'];
  await expect(
    creator.call('submitLinks', { body: { jobId: id, contentLinks } }),
  ).rejects.toMatchObject({ status: 409 });
  const { jobs } = await creator.call('getMyJobs');
  await expect(creator.call('acceptJob', { body: { jobId: jobs[0]!._id } })).rejects.toMatchObject({
    status: 409,
  });
  expect(await unread(sponsor)).toEqual(told);
});

test('asking, withdrawing and asking again is told once, until that is read', async () => {
  const { sponsor, creator } = pair;
  const { jobId, requestId } = await requested(pair);
  const again = async (id: string) => {
    await creator.call('deleteRequest', { params: { id } });
    return (await creator.call('createJobRequest', { body: { jobId } })).request._id;
  };
  const second = await again(requestId);
  const third = await again(second);
  expect(await unread(sponsor)).toHaveLength(1);
  expect((await sponsor.call('getInbox')).requests).toMatchObject([{ _id: third }]);

  const other = await api.newPerson('creator', '60201');
  await other.call('createJobRequest', { body: { jobId } });
  const { jobId: otherJob } = await requested(pair);
  expect((await unread(sponsor)).map(({ meta }) => [meta.creatorId, meta.jobId])).toEqual([
    [creator.user._id, otherJob],
    [other.user._id, jobId],
    [creator.user._id, jobId],
  ]);

  await sponsor.call('readAllNotifications');
  await again(third);
  expect(await unread(sponsor)).toHaveLength(1);
});

test.each([
  ['request', undefined],
  // Of these only the facts were kept.
  ['creator_request', 'New request from C on T'],
])('a notification (%s) of before there were kinds is still answered', async (type, message) => {
  await api.context.pool.query(
    `insert into notifications (id, user_id, type, meta)
     values (gen_random_uuid(), $1::uuid, $2,
       jsonb_build_object('jobId', $1::uuid, 'jobTitle', 'T', 'creatorName', 'C'))`,
    [pair.creator.user._id, type],
  );
  expect((await newest(pair.creator))?.meta).toEqual({
    jobId: pair.creator.user._id,
    jobTitle: 'T',
    creatorName: 'C',
    message,
  });
});

test('they are read one by one or all at once', async () => {
  for (let i = 0; i < 3; i += 1) await requested(pair);
  const [one, ...rest] = await unread(pair.sponsor);
  const read = () => pair.sponsor.call('readNotification', { params: { id: one!._id } });
  await read();
  await read();
  expect(await unread(pair.sponsor)).toEqual(rest);
  expect(await pair.sponsor.call('readAllNotifications')).toMatchObject({ read: 2 });
  expect(await unread(pair.sponsor)).toEqual([]);
  const { notifications } = await pair.sponsor.call('getNotifications');
  expect(notifications.map((each) => each.isRead)).toEqual([true, true, true]);
});

test('whoever reads all waits for nobody who marks some of them at the time', async () => {
  for (let i = 0; i < 2; i += 1) await requested(pair);
  const [one] = await unread(pair.sponsor);
  const marking = await hold(
    api.owner,
    `update notifications set read_at = now() where id = '${one!._id}'`,
  );
  expect(await pair.sponsor.call('readAllNotifications')).toMatchObject({ read: 1 });
  await marking.commit();
  expect(await unread(pair.sponsor)).toEqual([]);
});

const read = (person: Person, ids: string[]) =>
  person.call('readAllNotifications', { body: { ids } });

test('those that are named are read, but not of somebody else', async () => {
  for (let i = 0; i < 3; i += 1) await requested(pair);
  const [one, two, three] = await unread(pair.sponsor);
  expect(await read(pair.creator, [one!._id])).toMatchObject({ read: 0 });
  expect(await read(pair.sponsor, [])).toMatchObject({ read: 0 });
  expect(await unread(pair.sponsor)).toHaveLength(3);
  const named = [one!._id, three!._id];
  expect(await read(pair.sponsor, named)).toMatchObject({ read: 2 });
  expect(await read(pair.sponsor, named)).toMatchObject({ read: 0 });
  expect(await unread(pair.sponsor)).toEqual([two]);
});

/** So many that were told one after the other. */
const tell = (person: Person, count: number) =>
  api.context.pool.query(
    `insert into notifications (id, user_id, type, meta)
     select uuidv7(), $1::uuid, 'request',
       jsonb_build_object('jobId', $1::uuid, 'jobTitle', 'T' || nth)
     from generate_series(1, $2) nth`,
    [person.user._id, count],
  );

test('the newest hundred are listed, and older ones page by page', async () => {
  const { creator } = pair;
  await tell(creator, 101);
  expect(await unread(creator)).toHaveLength(100);
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: '40', ...(cursor ? { cursor } : {}) };
    const page = await creator.call('getNotifications', { query });
    titles.push(...page.notifications.map(({ meta }) => meta.jobTitle ?? ''));
    cursor = page.nextCursor;
  } while (cursor);
  expect(titles).toEqual(Array.from({ length: 101 }, (_, i) => `T${101 - i}`));
});

test('of more news than one call can mark the newest are read first', async () => {
  const { creator } = pair;
  await tell(creator, 10_001);
  const readAll = async () => (await creator.call('readAllNotifications', { body: {} })).read;
  expect([await readAll(), await readAll()]).toEqual([10_000, 1]);
});

test.each([{ limit: '0' }, { limit: 'all' }, { cursor: 'x' }])('%j is refused', async (query) => {
  await expect(pair.creator.call('getNotifications', { query })).rejects.toMatchObject({
    status: 400,
  });
});
