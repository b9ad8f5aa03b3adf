import { afterAll, describe, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { inOrderAt } from '../../test/in-order.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { post, requested, freshPair } from '../../test/things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

/** The states in which the sponsor's and the creator's lists show requests, newest first. */
const lists = async () => ({
  sponsor: (await pair.sponsor.call('getRequests')).items.map((each) => each.status),
  creator: (await pair.creator.call('getMyRequests')).items.map((each) => each.status),
});
const remove = (id: string) => pair.creator.call('deleteRequest', { params: { id } });
const deny = (id: string, reason = '') =>
  pair.sponsor.call('denyRequest', { params: { id }, body: { reason } });

test('a request says who asks for what, and from how far', async () => {
  const creator = await api.signUp({
    stageName: 'Ada Films',
    city: 'Evanston',
    zipCode: '60201',
  });
  const sponsor = await api.signUp({ role: 'sponsor' });
  const jobId = await post(sponsor, {
    title: 'Roastery tour',
    jobType: 'locationBased',
    radiusMiles: 1,
  });
  const { request, message } = await creator.call('createJobRequest', {
    body: { jobId, note: ' I own a car ' },
  });
  expect(message).toBe('Request sent');
  expect(request).toMatchObject({
    jobId,
    jobTitle: 'Roastery tour',
    creatorId: creator.user._id,
    requesterId: creator.user._id,
    creatorName: 'Ada Films',
    stageName: 'Ada Films',
    note: 'I own a car',
    status: 'pending',
    resolvedAt: null,
    // Each place is said as whose it is.
    city: 'Evanston',
    state: 'IL',
    jobCity: 'Chicago',
    jobState: 'IL',
    radiusMiles: 1,
    creatorToJobMiles: 12.3,
    sponsorToJobMiles: 0,
  });
  const who = expect.objectContaining({ _id: creator.user._id, name: 'Ada Films' });
  const received = { ...request, creator: who };
  expect((await sponsor.call('getInbox')).requests).toEqual([received]);
  expect((await sponsor.call('getJobRequests')).requests).toEqual([received]);
  const asked = expect.objectContaining({ _id: sponsor.user._id });
  expect((await creator.call('getJobRequests')).requests).toEqual([{ ...request, sponsor: asked }]);
});

test('there is one open request for a creator and a job; after a denial, another', async () => {
  const { jobId, requestId } = await requested(pair);
  const ask = () => pair.creator.call('createJobRequest', { body: { jobId } });
  await expect(ask()).rejects.toMatchObject({
    status: 409,
    message: 'You have already requested access to this job',
  });
  await deny(requestId);
  await ask();
  expect(await lists()).toEqual({
    sponsor: ['pending', 'denied'],
    creator: ['pending', 'denied'],
  });
});

describe('a request that its creator deletes', () => {
  test('is gone from both lists while it is pending, and cannot be decided', async () => {
    const { requestId, jobId } = await requested(pair);
    expect(await remove(requestId)).toEqual({ message: 'Request deleted' });
    expect(await lists()).toEqual({ sponsor: [], creator: [] });
    expect((await pair.sponsor.call('getInbox')).requests).toEqual([]);
    await expect(deny(requestId)).rejects.toMatchObject({ status: 404 });
    await expect(remove(requestId)).rejects.toMatchObject({ status: 404 });
    await pair.creator.call('createJobRequest', { body: { jobId } });
  });

  test('stays where its sponsor was faster: whoever takes it back would have a job unaware', async () => {
    const { requestId: id } = await requested(pair);
    await pair.sponsor.call('approveRequest', { params: { id } });
    const takeBack = { params: { id }, query: { status: 'pending' } } as const;
    for (const call of ['deleteRequest', 'deleteJobRequest'] as const)
      await expect(pair.creator.call(call, takeBack)).rejects.toMatchObject({
        status: 409,
        code: 'other_status',
        message: 'This request was decided meanwhile: look at it again',
      });
    expect(await lists()).toEqual({ sponsor: ['approved'], creator: ['approved'] });
    expect((await pair.creator.call('getNotifications')).notifications[0]).toMatchObject({
      type: 'assignment',
      isRead: false,
    });
  });

  test('is gone from the creator’s list when it is resolved', async () => {
    const { requestId: id } = await requested(pair);
    await deny(id);
    await pair.creator.call('deleteJobRequest', { params: { id } });
    expect(await lists()).toEqual({ sponsor: ['denied'], creator: [] });
    // Nothing was waited for any more: nobody reads that it was withdrawn.
    const { rows } = await api.owner.query<{ type: string }>(
      'select type from events where subject_id = $1 order by id',
      [id],
    );
    expect(rows.map(({ type }) => type)).toEqual(['request_made', 'request_denied']);
  });

  test('leaves all others where they are', async () => {
    const other = { ...pair, creator: await api.newPerson('creator', '60201') };
    const [mine, again, theirs] = [
      await requested(pair),
      await requested(pair),
      await requested(other),
    ];
    await remove(mine.requestId);
    const { items } = await pair.sponsor.call('getRequests');
    expect(items.map(({ _id }) => _id)).toEqual([theirs.requestId, again.requestId]);
  });
});

describe('archiving', () => {
  test('hides what is resolved from the sponsor and leaves it to the creator', async () => {
    const [first, second] = [await requested(pair), await requested(pair)];
    await deny(first.requestId);
    await pair.sponsor.call('approveRequest', { params: { id: second.requestId } });
    await requested(pair);
    expect(await pair.sponsor.call('archiveResolvedRequests')).toEqual({
      archived: 2,
      archivedAt: expect.any(String),
    });
    expect(await pair.sponsor.call('archiveResolvedRequests')).toEqual({ archived: 0 });
    expect(await lists()).toEqual({
      sponsor: ['pending'],
      creator: ['pending', 'approved', 'denied'],
    });
  });

  test('of what was resolved so many days ago leaves the rest', async () => {
    const [old, recent] = [await requested(pair), await requested(pair)];
    await deny(old.requestId);
    await deny(recent.requestId);
    await api.context.pool.query(
      `update job_requests set resolved_at = now() - interval '8 days' where id = $1`,
      [old.requestId],
    );
    const archive = (olderThanDays: number) =>
      pair.sponsor.call('archiveResolvedRequests', { query: { olderThanDays } });
    expect(await archive(9)).toEqual({ archived: 0 });
    expect(await archive(7)).toMatchObject({ archived: 1 });
    expect(await archive(0)).toMatchObject({ archived: 1 });
  });

  test('leaves what was resolved since the sponsor looked', async () => {
    const [seen, since] = [await requested(pair), await requested(pair)];
    const list = () => pair.sponsor.call('getRequests', { query: { status: 'resolved' } });
    expect((await list()).resolvedUntil).toBeNull();
    await deny(seen.requestId);
    const resolvedUntil = (await list()).resolvedUntil!;
    await deny(since.requestId);
    const archive = () =>
      pair.sponsor.call('archiveResolvedRequests', { query: { resolvedUntil } });
    expect(await archive()).toMatchObject({ archived: 1 });
    expect((await list()).items.map(({ _id }) => _id)).toEqual([since.requestId]);
    expect(await archive()).toEqual({ archived: 0 });
  });

  test('touches no other sponsor’s requests', async () => {
    const { requestId } = await requested(pair);
    await deny(requestId);
    const other = await api.newPerson('sponsor');
    expect(await other.call('archiveResolvedRequests')).toEqual({ archived: 0 });
    expect((await lists()).sponsor).toEqual(['denied']);
  });
});

test('lists are cut into pages and by status', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 5; i += 1) ids.unshift((await requested(pair)).requestId);
  await deny(ids[4]!);
  const page = (query: object) => pair.sponsor.call('getRequests', { query });
  expect(await page({})).toMatchObject({ total: 5, page: 1, pageSize: 20 });
  const second = await page({ page: 2, pageSize: 2 });
  expect(second).toMatchObject({ total: 5, page: 2, pageSize: 2 });
  expect(second.items.map((each) => each._id)).toEqual(ids.slice(2, 4));
  expect(await page({ page: 9, pageSize: 2 })).toMatchObject({ items: [], total: 5 });
  expect(await page({ status: 'pending', page: 1, pageSize: 1 })).toMatchObject({ total: 4 });
  expect(await page({ status: 'resolved' })).toMatchObject({ total: 1 });
  expect(await pair.creator.call('getMyRequests', { query: { status: 'resolved' } })).toMatchObject(
    {
      total: 1,
      pageSize: 50,
      items: [{ _id: ids[4], status: 'denied' }],
    },
  );
});

test('taking a request back waits for its job first, as deciding on it does: neither ends the other', async () => {
  const { jobId, requestId } = await requested(pair);
  const deciding = await hold(api.owner, `select from jobs where id = '${jobId}' for update`);
  const removed = remove(requestId);
  await deciding.untilSomeoneWaits();
  await api.owner.query('select from job_requests where id = $1 for update nowait', [requestId]);
  await deciding.commit();
  await removed;
  expect((await lists()).creator).toEqual([]);
});

test('one that is taken back in the moment in which it is renewed is not there any more', async () => {
  const { jobId, requestId: id } = await requested(pair);
  const ends = await inOrderAt(api, { text: 'select from jobs where id = $1', values: [jobId] }, [
    () => remove(id),
    () => pair.creator.call('renewRequest', { params: { id }, body: {} }),
  ]);
  expect(ends).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { status: 404, message: 'Request not found' } },
  ]);
});

test.each(['pending', 'denied'])('one that was %s is deleted once', async (status) => {
  const { requestId } = await requested(pair);
  if (status === 'denied') await deny(requestId);
  await remove(requestId);
  await expect(remove(requestId)).rejects.toMatchObject({ status: 404 });
});
