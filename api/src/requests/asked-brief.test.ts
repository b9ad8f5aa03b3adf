import type { Input } from '@castwork/contract/contract';
import { afterAll, expect, test } from 'vitest';
import { dueIn } from '../../test/moments.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { freshPair, requested } from '../../test/things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

const edit = (id: string, body: Input<'updateJob'>['body']) =>
  pair.sponsor.call('updateJob', { params: { id }, body });
const changesOf = (id: string) => pair.creator.call('getAskedBrief', { params: { id } });
const none = { asked: {}, now: {} };

test('who asked for a job reads what of it has changed since, however often, and nothing else', async () => {
  const { jobId, requestId } = await requested(pair, {
    title: 'As asked',
    budget: 100,
    dueDate: dueIn(5),
    platforms: ['YouTube'],
  });
  expect(await changesOf(requestId)).toEqual(none);
  await edit(jobId, { budget: 50, platforms: [] });
  await edit(jobId, { budget: 20, dueDate: dueIn(4), agentPhone: '(555) 010-0199' });
  expect(await changesOf(requestId)).toEqual({
    asked: { creatorPayoutPerCreator: 85, dueDate: dueIn(5), platforms: ['YouTube'] },
    now: { creatorPayoutPerCreator: 17, dueDate: dueIn(4), platforms: [] },
  });

  // Once it is asked for as it is, that counts; what comes back is no change.
  await pair.creator.call('renewRequest', { params: { id: requestId }, body: {} });
  expect(await changesOf(requestId)).toEqual(none);
  await edit(jobId, { title: 'Another' });
  expect(await changesOf(requestId)).toEqual({
    asked: { title: 'As asked' },
    now: { title: 'Another' },
  });
  await edit(jobId, { title: 'As asked' });
  expect(await changesOf(requestId)).toEqual(none);
});

test('of several requests each tells what has changed in its own job', async () => {
  const [first, second] = [await requested(pair), await requested(pair, { title: 'As asked' })];
  await edit(first.jobId, { title: 'Another' });
  expect(await changesOf(second.requestId)).toEqual(none);
  await edit(second.jobId, { title: 'The second' });
  expect(await changesOf(second.requestId)).toEqual({
    asked: { title: 'As asked' },
    now: { title: 'The second' },
  });
});

test('a due date that became later holds no request, and is told with all else that changed', async () => {
  const { jobId, requestId } = await requested(pair, { dueDate: dueIn(5), budget: 100 });
  await edit(jobId, { dueDate: dueIn(9) });
  expect((await pair.creator.call('getMyRequests')).items[0]).toMatchObject({ jobChangedAt: null });
  await edit(jobId, { splitCount: 2 });
  await edit(jobId, { dueDate: dueIn(8) });
  expect(await changesOf(requestId)).toEqual({
    asked: { creatorPayoutPerCreator: 85, splitCount: 1, dueDate: dueIn(5) },
    now: { creatorPayoutPerCreator: 42.5, splitCount: 2, dueDate: dueIn(8) },
  });
});

test('what somebody is told was so is what they asked for, not what it was in between', async () => {
  const { jobId, requestId } = await requested(pair, { dueDate: dueIn(5) });
  await edit(jobId, { dueDate: dueIn(9) });
  await edit(jobId, { dueDate: dueIn(7) });
  expect((await pair.creator.call('getMyRequests')).items[0]).toMatchObject({ jobChangedAt: null });
  await edit(jobId, { dueDate: dueIn(4) });
  expect(await changesOf(requestId)).toEqual({
    asked: { dueDate: dueIn(5) },
    now: { dueDate: dueIn(4) },
  });
});

test('a job that is local again is where its sponsor is by then', async () => {
  const moveTo = (body: Input<'updateMe'>['body']) => pair.sponsor.call('updateMe', { body });
  await moveTo({ zipCode: '60601', city: 'Chicago', state: 'IL' });
  const { jobId, requestId } = await requested(pair, { radiusMiles: 1 });
  await moveTo({ zipCode: '10001', city: 'New York', state: 'NY' });
  await edit(jobId, { jobType: 'upForGrabs' });
  await edit(jobId, { jobType: 'locationBased', radiusMiles: 1 });
  expect(await changesOf(requestId)).toEqual({
    asked: { city: 'Chicago', state: 'IL' },
    now: { city: 'New York', state: 'NY' },
  });
});

test('requests and briefs of before tell what they can', async () => {
  const { jobId, requestId } = await requested(pair, { title: 'As asked' });
  await edit(jobId, { title: 'Another' });
  await api.owner.query('update job_requests set job_version = null where id = $1', [requestId]);
  await api.owner.query(
    `update job_versions set brief = brief - 'city' - 'state' - 'latitude' - 'longitude'`,
  );
  await edit(jobId, { note: 'Bring an umbrella' });
  expect(await changesOf(requestId)).toEqual({
    asked: { title: 'As asked' },
    now: { title: 'Another' },
  });
});

test('a request that was taken back has no changes to tell', async () => {
  const { jobId, requestId: id } = await requested(pair);
  await edit(jobId, { title: 'Another' });
  await pair.creator.call('deleteRequest', { params: { id } });
  await expect(changesOf(id)).rejects.toMatchObject({ status: 404 });
});

test('nobody else reads what a creator asked for', async () => {
  const { requestId: id } = await requested(pair);
  const another = await api.newPerson();
  await expect(another.call('getAskedBrief', { params: { id } })).rejects.toMatchObject({
    status: 404,
  });
});
