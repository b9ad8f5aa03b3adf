import { afterAll, beforeEach, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { type Pair, requested, submitted } from '../../test/things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

let pair: Pair;
beforeEach(async () => {
  pair = { sponsor: await api.enlist('sponsor'), creator: await api.enlist('creator', '60201') };
});

const unread = async (person: Person) =>
  (await person.call('getNotifications', { query: { unreadOnly: 'true' } })).notifications;
const newest = async (person: Person) => (await unread(person))[0];

test('each side hears what the other has done', async () => {
  const { sponsor, creator } = pair;
  const first = await requested(pair);
  expect(await newest(sponsor)).toMatchObject({
    type: 'creator_request',
    isRead: false,
    meta: { jobId: first.jobId, jobTitle: 'Unboxing video', creatorName: 'Creator' },
  });
  await sponsor.call('approveRequest', { params: { id: first.requestId } });
  expect(await newest(creator)).toMatchObject({ type: 'assignment', meta: { jobId: first.jobId } });

  const { requestId } = await requested(pair);
  await sponsor.call('denyRequest', { params: { id: requestId }, body: { reason: 'Too far' } });
  expect(await newest(creator)).toMatchObject({ type: 'request', meta: { reason: 'Too far' } });

  const id = await submitted(pair);
  await sponsor.call('requestChanges', { params: { id }, body: { reason: 'Too dark' } });
  expect(await newest(creator)).toMatchObject({ type: 'request', meta: { reason: 'Too dark' } });
  await creator.call('submitLinks', { body: { jobId: id, contentLinks: ['https://a.example/'] } });
  await sponsor.call('approveSubmission', { params: { id } });
  expect((await newest(creator))?.meta.message).toContain('approved and paid');
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

test('the newest hundred are listed', async () => {
  await api.context.pool.query(
    `insert into notifications (id, user_id, type, meta)
     select gen_random_uuid(), $1::uuid, 'request', jsonb_build_object('jobId', $1::uuid, 'jobTitle', 'T')
     from generate_series(1, 101)`,
    [pair.creator.user._id],
  );
  expect(await unread(pair.creator)).toHaveLength(100);
});
