import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from './hold.ts';
import { openApi, type TestApi } from './open-api.ts';
import type { Pair } from './things.ts';
import { accepted, newLink, post, requested, submitted, newPair } from './things.ts';

// What a call has looked at stays so until it is done: the other transaction here changes it in
// between, and the call has to see the change, not what it had seen before.

let api: TestApi;
let pair: Pair;
beforeAll(async () => {
  api = await openApi();
  pair = await newPair(api);
});
afterAll(() => api.close());

const jobOf = async (submissionId: string) => {
  const { rows } = await api.owner.query<{ job_id: string }>(
    'select job_id from submissions where id = $1',
    [submissionId],
  );
  return rows[0]!.job_id;
};
const deleting = (jobId: string) =>
  hold(api.owner, `update jobs set deleted_at = now() where id = '${jobId}'`);

test('links that are handed in while their job is deleted are refused', async () => {
  const id = await accepted(pair);
  const other = await deleting(await jobOf(id));
  const submitting = pair.creator.call('submitLinks', {
    body: { jobId: id, contentLinks: [newLink()] },
  });
  await other.untilSomeoneWaits();
  await other.commit();
  await expect(submitting).rejects.toMatchObject({
    status: 409,
    message: 'This job is no longer available',
  });
});

test('a job that is asked for while it is deleted has no request', async () => {
  const jobId = await post(pair.sponsor, { jobType: 'locationBased', radiusMiles: 1 });
  const other = await deleting(jobId);
  const asking = pair.creator.call('createJobRequest', { body: { jobId } });
  await other.untilSomeoneWaits();
  await other.commit();
  await expect(asking).rejects.toMatchObject({ status: 409, code: 'not_available' });
});

test.each(['approveSubmission', 'requestChanges'] as const)(
  '%s waits for whoever has the job',
  async (name) => {
    const id = await submitted(pair);
    const other = await hold(
      api.owner,
      `update jobs set title = 'Newer' where id = '${await jobOf(id)}'`,
    );
    const deciding = pair.sponsor.call(name, { params: { id }, body: { reason: 'Too dark' } });
    await other.untilSomeoneWaits();
    // It has not touched the submission before: job, then submission, is the one order of locks.
    await api.owner.query('select from submissions where id = $1 for update nowait', [id]);
    await other.commit();
    expect((await deciding).submission._id).toBe(id);
  },
);

test('links that change while they are sent back are kept as they are then', async () => {
  const id = await submitted(pair);
  const other = await hold(
    api.owner,
    `update submissions set links = '["https://youtu.be/newer"]' where id = '${id}'`,
  );
  const deciding = pair.sponsor.call('requestChanges', {
    params: { id },
    body: { reason: 'Too dark' },
  });
  await other.untilSomeoneWaits();
  await other.commit();
  await deciding;
  const { rows } = await api.owner.query(
    'select links from submission_history where submission_id = $1',
    [id],
  );
  expect(rows).toEqual([{ links: ['https://youtu.be/newer'] }]);
});

test('a request is not touched before its job is free', async () => {
  const { jobId, requestId: id } = await requested(pair);
  const other = await hold(api.owner, `update jobs set title = 'Newer' where id = '${jobId}'`);
  const approving = pair.sponsor.call('approveRequest', { params: { id } });
  await other.untilSomeoneWaits();
  await api.owner.query('select from job_requests where id = $1 for update nowait', [id]);
  await other.commit();
  expect((await approving).request.status).toBe('approved');
});

test.each(['approveRequest', 'denyRequest'] as const)(
  'a request that is withdrawn during %s stays withdrawn',
  async (name) => {
    const { requestId: id } = await requested(pair);
    const other = await hold(
      api.owner,
      `update job_requests set deleted_at = now() where id = '${id}'`,
    );
    // Looked at from its beginning: it may be refused before the commit is known here.
    const call = pair.sponsor.call(name, { params: { id }, body: {} });
    const resolving = call.catch((error: unknown) => error);
    await other.untilSomeoneWaits();
    await other.commit();
    expect(await resolving).toMatchObject({ status: 404 });
    const { rows } = await api.owner.query('select status from job_requests where id = $1', [id]);
    expect(rows).toEqual([{ status: 'pending' }]);
  },
);

test('whoever comes when the places of a job are gone waits for nobody', async () => {
  const jobId = await jobOf(await accepted(pair));
  const late = await api.newPerson();
  const other = await hold(api.owner, `update jobs set title = 'Newer' where id = '${jobId}'`);
  await expect(late.call('acceptJob', { body: { jobId } })).rejects.toMatchObject({
    status: 409,
    message: 'This job is no longer available',
  });
  await other.commit();
});
