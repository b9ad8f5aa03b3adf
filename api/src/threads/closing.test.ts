import { afterAll, expect, test } from 'vitest';
import { clocksOf } from '../../test/clocks.ts';
import { inDays } from '../../test/moments.ts';
import { openApi, serve, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { accepted, freshPair, type Pair, post, requested, submitted } from '../../test/things.ts';
import { open, texts, threadsOf, write } from '../../test/threads.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

/** The same people so many days from now. */
const later = async (days: number): Promise<Pair> => {
  // Nobody was signed out meanwhile.
  await api.owner.query(`update sessions set expires_at = now() + interval '1 year'`);
  const { as } = serve(inDays(api.context, days));
  const { sponsor, creator } = pair;
  return { sponsor: as(sponsor.token, sponsor.user), creator: as(creator.token, creator.user) };
};

/** Ways to the end of a thread, some moments from now. */
const ends = {
  'links were approved': async () => {
    const id = await submitted(pair);
    await pair.sponsor.call('approveSubmission', { params: { id } });
    return id;
  },
  'a creator withdrew': async () => {
    const id = await accepted(pair);
    await (await later(0.001)).creator.call('withdrawSubmission', { params: { id } });
    return id;
  },
  'a job was deleted': async () => {
    const id = await accepted(pair);
    const { jobs } = await pair.creator.call('getMyJobs');
    await pair.sponsor.call('deleteJob', { params: { id: jobs[0]!._id } });
    return id;
  },
  'a request was denied': async () => {
    const { requestId: id } = await requested(pair);
    await pair.sponsor.call('denyRequest', { params: { id } });
    return id;
  },
  'a request was deleted': async () => {
    const { requestId: id } = await requested(pair);
    await pair.creator.call('deleteRequest', { params: { id } });
    return id;
  },
};

test.each(Object.keys(ends) as (keyof typeof ends)[])(
  'nobody writes any more 30 days after %s, and everybody can still read',
  async (end) => {
    const id = await ends[end]();
    await write((await later(29.9)).creator, id, 'Thank you');
    const { closesAt } = (await open(pair.creator, id)).thread;
    expect((Date.parse(closesAt!) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    const { sponsor } = await later(30.1);
    await expect(write(sponsor, id)).rejects.toMatchObject({ status: 409, code: 'thread_closed' });
    expect((await open(sponsor, id)).thread).toMatchObject({ canWrite: false, unread: 1 });
    expect(await texts(sponsor, id)).toEqual(['Thank you']);
  },
);

test('that links are looked at again keeps no thread open', async () => {
  const id = await ends['links were approved']();
  const { closesAt } = (await open(pair.creator, id)).thread;
  await clocksOf(api).strikeIn(31);
  const { events } = await pair.creator.call('getTimeline', { params: { id } });
  expect(events.at(-1)).toMatchObject({ kind: 'links_looked_at' });
  expect((await open(pair.creator, id)).thread.closesAt).toBe(closesAt);
  expect(await threadsOf((await later(31)).sponsor)).toEqual([]);
});

test('a thread does not close while the work goes on', async () => {
  const id = await submitted(pair);
  await write((await later(300)).sponsor, id);
  expect((await open(pair.creator, id)).thread.closesAt).toBeNull();
});

test('of a job that two work on each has a thread, as open as their own work is', async () => {
  const jobId = await post(pair.sponsor, { splitCount: 2 });
  const other = await api.newPerson();
  const take = async (creator: Person) =>
    (await creator.call('acceptJob', { body: { jobId } })).acceptedJob._id;
  const [mine, theirs] = [await take(pair.creator), await take(other)];
  await write(other, theirs);
  const threadOf = async (id: string) => (await open(pair.sponsor, id)).thread;
  expect(await threadOf(theirs)).toMatchObject({ _id: theirs, unread: 1 });
  await other.call('withdrawSubmission', { params: { id: theirs } });
  expect(await threadOf(mine)).toMatchObject({
    _id: mine,
    with: { _id: pair.creator.user._id },
    unread: 0,
    closesAt: null,
    canWrite: true,
  });
});

test('a thread opens again with another request', async () => {
  const { requestId, jobId } = await requested(pair);
  await pair.sponsor.call('denyRequest', { params: { id: requestId } });
  await pair.creator.call('createJobRequest', { body: { jobId } });
  expect(await threadsOf(pair.creator)).toMatchObject([{ _id: requestId, closesAt: null }]);
});

test('a thread that was never written in leaves the list when it closes', async () => {
  const { requestId: id } = await requested(pair);
  await pair.sponsor.call('denyRequest', { params: { id } });
  expect(await threadsOf(pair.sponsor)).toHaveLength(1);
  expect(await threadsOf((await later(31)).sponsor)).toEqual([]);
});

test('a request that is deleted while it waits, and an acceptance that is undone, leave none', async () => {
  const { requestId } = await requested(pair);
  await pair.creator.call('deleteRequest', { params: { id: requestId } });
  const id = await accepted(pair);
  await pair.creator.call('withdrawSubmission', { params: { id } });
  expect(await threadsOf(pair.sponsor)).toEqual([]);
  // Whoever takes a job for a moment has no way to its sponsor by it.
  await expect(write(pair.creator, id)).rejects.toMatchObject({ status: 409 });
});
