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

test('a due date that became later is no change, whatever else is', async () => {
  const { jobId, requestId } = await requested(pair, { dueDate: dueIn(5) });
  await edit(jobId, { dueDate: dueIn(9) });
  expect(await changesOf(requestId)).toEqual(none);
  await edit(jobId, { splitCount: 2 });
  const { asked } = await changesOf(requestId);
  expect(Object.keys(asked)).toEqual(['creatorPayoutPerCreator', 'splitCount']);
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
