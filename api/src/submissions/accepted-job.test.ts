import type { Input } from '@castwork/contract/contract';
import { expect, test } from 'vitest';
import { openDesk } from '../../test/desk.ts';
import { dueIn } from '../../test/moments.ts';
import { review } from '../../test/reviews.ts';
import { accepted, disputed, freshPair, givenBack, requested } from '../../test/things.ts';

const { api, operator } = await openDesk();
const pair = freshPair(api);

const mine = async (id: string) =>
  (await pair.creator.call('getMyJobs')).jobs.find((job) => job.acceptedJobId === id)!;

/** The sponsor makes another job of what nobody has accepted any more. */
const rewrite = async (id: string) =>
  pair.sponsor.call('updateJob', {
    params: { id: (await mine(id))._id },
    body: { title: 'Other work', description: 'Something else.', mentions: ['@other'], budget: 7 },
  });

test('a job that was given back is to its creator what they accepted, whatever it becomes', async () => {
  const id = await givenBack(pair, { title: 'First work', mentions: ['@first'] });
  const before = await mine(id);
  expect(before).toMatchObject({ status: 'Withdrawn', title: 'First work', mentions: ['@first'] });
  await rewrite(id);
  expect(await mine(id)).toEqual({ ...before, version: 2 });
  // Who accepts it now accepts what it is now.
  const next = await api.newPerson();
  await next.call('acceptJob', { body: { jobId: before._id } });
  expect((await next.call('getMyJobs')).jobs).toMatchObject([
    { title: 'Other work', mentions: ['@other'], creatorPayoutPerCreator: 5.95 },
  ]);
});

test('among its sponsor’s jobs, work that was given back says under which other title it was accepted', async () => {
  const id = await givenBack(pair, { title: 'First work', repeatCount: 2 });
  const { _id: jobId } = await mine(id);
  const titles = async (query: Input<'getPostedJobs'>['query']) => {
    const { jobs } = await pair.sponsor.call('getPostedJobs', { query });
    const job = jobs.find(({ _id }) => _id === jobId)!;
    return (job.posts?.find(({ _id }) => _id === jobId) ?? job).endedSubmissions?.map(
      ({ acceptedTitle }) => acceptedTitle,
    );
  };
  await pair.sponsor.call('updateJob', { params: { id: jobId }, body: { dueDate: dueIn(20) } });
  expect(await titles({})).toEqual([null]);
  await rewrite(id);
  expect(await titles({})).toEqual(['First work']);
  expect(await titles({ grouped: 'true' })).toEqual(['First work']);
});

test('what is accepted is due when its sponsor says now', async () => {
  const id = await accepted(pair, { dueDate: dueIn(10) });
  const { _id: jobId } = await mine(id);
  await pair.sponsor.call('updateJob', { params: { id: jobId }, body: { dueDate: dueIn(20) } });
  expect(await mine(id)).toMatchObject({ dueDate: dueIn(20) });
});

test('a brief from before a part was in briefs says nothing of it', async () => {
  const id = await givenBack(pair);
  await rewrite(id);
  await api.owner.query(`update job_versions set brief = brief - 'mentions' where job_id = $1`, [
    (await mine(id))._id,
  ]);
  expect((await mine(id)).mentions).toEqual([]);
});

test('reviews, their letters and the case of work that was not paid name the job as it was accepted', async () => {
  const id = await disputed(pair, { title: 'First work' });
  await operator.call('resolveDispute', {
    params: { id },
    body: { share: 0, reason: 'It is not there' },
  });
  await rewrite(id);
  await review(pair.creator, id);
  const { theirs } = await review(pair.sponsor, id);
  expect(theirs).toMatchObject({ jobTitle: 'First work' });
  const { reviews } = await pair.creator.call('getPerson', {
    params: { id: pair.sponsor.user._id },
  });
  expect(reviews.items).toMatchObject([{ jobTitle: 'First work' }]);
  const { notifications } = await pair.creator.call('getNotifications');
  expect(notifications[0]).toMatchObject({
    meta: { kind: 'review_received', jobTitle: 'First work' },
  });
  const { dispute } = await operator.call('getDispute', { params: { id } });
  expect(dispute).toMatchObject({ jobTitle: 'First work' });
});

test('whoever was let in from beyond its radius and has a place is told so, while others are free', async () => {
  const { jobId, requestId } = await requested(pair, { splitCount: 2 });
  await pair.sponsor.call('approveRequest', { params: { id: requestId } });
  await expect(pair.creator.call('acceptJob', { body: { jobId } })).rejects.toMatchObject({
    status: 409,
    code: 'already_accepted',
  });
});
