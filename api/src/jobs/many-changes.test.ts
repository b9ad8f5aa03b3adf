import type { Input } from '@castwork/contract/contract';
import { afterAll, expect, test } from 'vitest';
import { dueIn } from '../../test/moments.ts';
import { openApi } from '../../test/open-api.ts';
import { accepted, freshPair, post } from '../../test/things.ts';

const api = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

const edit = (id: string, body: Input<'updateJob'>['body']) =>
  pair.sponsor.call('updateJob', { params: { id }, body });

test('a job changes 200 times and no more: who looks at it reads all that was added', async () => {
  const id = await post(pair.sponsor);
  await api.owner.query('update jobs set version = 200 where id = $1', [id]);
  expect((await edit(id, { note: 'The last one' })).job.version).toBe(201);
  for (const more of [{ note: 'One more' }, { dueDate: dueIn(30) }])
    await expect(edit(id, more)).rejects.toMatchObject({ status: 409, code: 'changed_too_often' });
  expect((await edit(id, {})).job.notes).toMatchObject([{ text: 'The last one' }]);
});

test('creators who are at work are given more time, however often their job has changed', async () => {
  await accepted(pair, { dueDate: dueIn(9) });
  const { _id: id } = (await pair.creator.call('getMyJobs')).jobs[0]!;
  await api.owner.query('update jobs set version = 201 where id = $1', [id]);
  const dueDate = dueIn(30);
  for (const more of [{ note: 'One more' }, { note: 'And more time', dueDate }])
    await expect(edit(id, more)).rejects.toMatchObject({ status: 409, code: 'changed_too_often' });
  await expect(edit(id, { dueDate: dueIn(1) })).rejects.toMatchObject({ status: 409 });
  expect((await edit(id, { dueDate })).job).toMatchObject({ dueDate, version: 202 });
  expect((await pair.creator.call('getNotifications')).notifications[0]).toMatchObject({
    kind: 'job_edited',
    meta: { dueDate },
  });
});
