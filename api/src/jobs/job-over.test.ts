import type { Input } from '@castwork/contract/contract';
import { afterAll, expect, test } from 'vitest';
import { farDay, openApi, type TestApi } from '../../test/open-api.ts';
import { accepted, freshPair, post } from '../../test/things.ts';

const api: TestApi = await openApi({ LIMIT_OPEN_JOBS: '25' });
afterAll(() => api.close());
const pair = freshPair(api);

const edit = (id: string, body: Input<'updateJob'>['body']) =>
  pair.sponsor.call('updateJob', { params: { id }, body });
const newest = async () => (await pair.creator.call('getNotifications')).notifications[0];

test('a job that is over opens again with a later due date, and with nothing less', async () => {
  const id = await post(pair.sponsor);
  await api.owner.query(`update jobs set due_date = '2020-01-01' where id = $1`, [id]);
  await expect(edit(id, { title: 'Other' })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'dueDate' }],
  });
  await edit(id, { dueDate: farDay });
  await pair.creator.call('acceptJob', { body: { jobId: id } });
});

test('what is added to a job that is over reaches whoever still works on it, and opens nothing', async () => {
  const id = await accepted(pair, { splitCount: 2 });
  const { _id: jobId } = (await pair.creator.call('getMyJobs')).jobs.find(
    (job) => job.acceptedJobId === id,
  )!;
  await api.owner.query(`update jobs set due_date = '2020-01-01' where id = $1`, [jobId]);
  const clocks = async () =>
    (await api.owner.query('select * from clocks where subject_id = $1', [jobId])).rows;
  const before = await clocks();
  const { job } = await edit(jobId, { note: 'Take the other road', dueDate: '2020-01-01' });
  expect(job.notes).toMatchObject([{ text: 'Take the other road' }]);
  expect(await newest()).toMatchObject({ meta: { kind: 'job_edited' } });
  expect(await clocks()).toEqual(before);
  const other = await api.newPerson();
  await expect(other.call('acceptJob', { body: { jobId } })).rejects.toMatchObject({ status: 409 });
});

test('a job that comes to the market again counts as one that is posted', async () => {
  const over = await post(pair.sponsor);
  await api.owner.query(`update jobs set due_date = '2020-01-01' where id = $1`, [over]);
  const ids = [];
  for (let i = 0; i < 24; i += 1) ids.push(await post(pair.sponsor));
  const { job } = await edit(over, { dueDate: farDay });
  const { rows } = await api.owner.query('select precedence from jobs where id = $1', [job._id]);
  expect(rows).toEqual([{ precedence: -1 }]);
  await api.owner.query(`update jobs set due_date = '2020-01-01' where id = $1`, [over]);
  await post(pair.sponsor);
  await expect(edit(over, { dueDate: farDay })).rejects.toMatchObject({
    status: 409,
    code: 'too_many_open_jobs',
  });
  // One that is on the market already takes no further place.
  await edit(ids[0]!, { jobType: 'locationBased' });
});
