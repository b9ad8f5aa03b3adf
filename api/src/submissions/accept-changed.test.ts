import type { Input } from '@castwork/contract/contract';
import { afterAll, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { race } from '../../test/race.ts';
import { freshPair, post } from '../../test/things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

const edit = (id: string, body: Input<'updateJob'>['body']) =>
  pair.sponsor.call('updateJob', { params: { id }, body });

test('a job that is accepted while it changes is accepted as it was, or as it is then', async () => {
  const id = await post(pair.sponsor);
  const answers = await race([
    () => edit(id, { budget: 200 }),
    () => pair.creator.call('acceptJob', { body: { jobId: id } }),
  ]);
  const [job] = (await pair.creator.call('getMyJobs')).jobs;
  const [one] = (await pair.sponsor.call('getPostedJobs')).jobs[0]!.submissions;
  expect(one!.charge).toBe(job!.budget);
  expect(answers.won).toBe(job!.budget === 200 ? 2 : 1);
});

test('who accepts what has changed since they saw it is told so, and takes nothing', async () => {
  const id = await post(pair.sponsor);
  const { jobs } = await pair.creator.call('getVisibleJobs');
  const seen = jobs.find((job) => job._id === id);
  expect(seen).toMatchObject({ budget: 100, version: 1 });
  await edit(id, { budget: 1 });
  const accept = (version?: number, creator = pair.creator) =>
    creator.call('acceptJob', { body: { jobId: id, version, orEqual: true } });
  await expect(accept(seen!.version)).rejects.toMatchObject({
    status: 409,
    code: 'brief_changed',
    message: 'This job has changed since you saw it: look at it again before you accept',
  });
  expect((await pair.creator.call('getMyJobs')).jobs).toEqual([]);
  const { job } = await pair.creator.call('getJob', { params: { id } });
  expect((await accept(job.version)).acceptedJob.payout).toBe(0.85);
  // What else stands in the way is said first.
  await expect(accept(1)).rejects.toMatchObject({ code: 'already_accepted' });
  await expect(accept(1, await api.newPerson())).rejects.toMatchObject({ code: 'not_available' });
});

test('who accepts while a job changes waits for that, and is not paid less than they saw', async () => {
  const id = await post(pair.sponsor);
  const editing = await hold(
    api.owner,
    `update jobs set budget_cents = 100, payout_cents = 85, version = 2 where id = '${id}'`,
  );
  const accepting = pair.creator
    .call('acceptJob', { body: { jobId: id, version: 1 } })
    .catch((error: unknown) => error);
  await editing.untilSomeoneWaits();
  await editing.commit();
  expect(await accepting).toMatchObject({ status: 409, code: 'brief_changed' });
  const other = await post(pair.sponsor);
  const answers = await race([
    () => edit(other, { budget: 1 }),
    () => pair.creator.call('acceptJob', { body: { jobId: other, version: 1 } }),
  ]);
  expect(answers.won).toBe(1);
});
