import { afterAll, expect, test } from 'vitest';
import { clocksOf, freshPairWithoutClocks, newsOf } from '../../test/clocks.ts';
import { daysUntil, dueIn } from '../../test/moments.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { requested } from '../../test/things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const { clocks, strikeIn } = clocksOf(api);

const pair = freshPairWithoutClocks(api);

test('a request nobody decides on expires after seven days, and may be made again', async () => {
  const { jobId } = await requested(pair);
  const one = async () => (await pair.creator.call('getMyRequests')).items[0]!;
  expect(daysUntil((await one()).expiresAt)).toBeCloseTo(7, 2);
  await strikeIn(6.9);
  expect((await one()).status).toBe('pending');
  await strikeIn(7.1);
  expect(await one()).toMatchObject({ status: 'expired', expiresAt: null });
  expect((await one()).resolvedAt).not.toBeNull();
  expect(await newsOf(pair.creator)).toEqual(['request_expired']);
  // Counted as resolved on both sides.
  for (const [person, name] of [
    [pair.creator, 'getMyRequests'],
    [pair.sponsor, 'getRequests'],
  ] as const)
    for (const status of ['resolved', 'expired'] as const)
      expect((await person.call(name, { query: { status } })).total).toBe(1);
  expect((await pair.sponsor.call('getInbox')).requests).toEqual([]);
  await pair.creator.call('createJobRequest', { body: { jobId } });
});

test('a request expires no later than its job’s due date, and with a job that is deleted', async () => {
  await requested(pair, { dueDate: dueIn(2) });
  const { requests } = await pair.creator.call('getJobRequests');
  expect(daysUntil(requests[0]!.expiresAt)).toBeLessThan(4);

  const { jobId, requestId } = await requested(pair);
  await pair.sponsor.call('deleteJob', { params: { id: jobId } });
  await strikeIn(0.001);
  const all = (await pair.creator.call('getJobRequests')).requests;
  expect(all.find(({ _id }) => _id === requestId)?.status).toBe('expired');
  expect(all.filter(({ status }) => status === 'pending')).toHaveLength(1);
});

test('a request that was taken back expires for nobody, and its clock goes', async () => {
  const { requestId: id } = await requested(pair);
  await pair.creator.call('deleteRequest', { params: { id } });
  await strikeIn(8);
  expect(await newsOf(pair.creator)).toEqual([]);
  const { rows } = await api.owner.query('select status from job_requests where id = $1', [id]);
  expect(rows).toEqual([{ status: 'pending' }]);
  expect(await clocks()).toEqual([]);
});

test('the due date of a job that a crowd waits for can be moved, and all their clocks follow', async () => {
  const { jobId } = await requested(pair, { dueDate: dueIn(2) });
  const crowd = 11_000;
  const counted = async (atLeast: number) => {
    const { rows } = await api.owner.query<{ count: number }>(
      `select count(*)::int from clocks
       where job_id = $1 and subject_kind = 'request' and due_at > now() + make_interval(days => $2)`,
      [jobId, atLeast],
    );
    return rows[0]!.count;
  };
  await api.owner.query(
    `insert into clocks (subject_kind, subject_id, job_id, transition, reminds, due_at)
     select 'request', gen_random_uuid(), job_id, transition, reminds, due_at
     from clocks, generate_series(1, $2) where job_id = $1 and subject_kind = 'request'`,
    [jobId, crowd],
  );
  expect(await counted(5)).toBe(0);
  await pair.sponsor.call('updateJob', { params: { id: jobId }, body: { dueDate: dueIn(40) } });
  expect(await counted(5)).toBe(crowd + 1);
});
