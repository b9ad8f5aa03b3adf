import { afterAll, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { inDays } from '../../test/moments.ts';
import { openApi, serve, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { accepted, post, requested, submitted, freshPair } from '../../test/things.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockSubmission } from '../process/find.ts';
import { move } from '../process/move.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

const withdraw = (id: string, reason?: string, person = pair.creator) =>
  person.call('withdrawSubmission', { params: { id }, body: reason ? { reason } : {} });
const accept = (jobId: string, person: Person) => person.call('acceptJob', { body: { jobId } });
const mine = async () => (await pair.creator.call('getMyJobs')).jobs;
const posted = async () => (await pair.sponsor.call('getPostedJobs')).jobs[0]!;
const unread = async (person: Person) =>
  (await person.call('getNotifications', { query: { unreadOnly: 'true' } })).notifications.map(
    ({ meta }) => meta.kind,
  );
const kinds = async (id: string) =>
  (await pair.sponsor.call('getTimeline', { params: { id } })).events.map(({ kind }) => kind);

/** The same creator once it is too late to undo. */
const later = () => {
  const { as } = serve(inDays(api.context, 0.001));
  return as(pair.creator.token, pair.creator.user);
};

test('given back again under its key, a job has the answer that was lost', async () => {
  const id = await accepted(pair);
  const key = { headers: { 'idempotency-key': id } };
  const again = () => pair.creator.call('withdrawSubmission', { params: { id }, body: {} }, key);
  expect(await again()).toEqual(await again());
});

test('a creator gives a job back: the place is free for another, and not for the same', async () => {
  const id = await accepted(pair);
  const jobId = (await mine())[0]!._id;
  const { message, submission } = await withdraw(id, ' No time ', later());
  expect({ message, status: submission.status }).toEqual({
    message: 'Job withdrawn',
    status: 'Withdrawn',
  });
  const { notifications } = await pair.sponsor.call('getNotifications');
  expect(notifications[0]).toMatchObject({
    type: 'request',
    meta: { kind: 'job_withdrawn', reason: 'No time', message: /withdrew from/ },
  });
  expect(await mine()).toMatchObject([{ _id: jobId, status: 'Withdrawn', expiresAt: null }]);
  // For the sponsor the job has no submission any more, but one that ended.
  expect(await posted()).toMatchObject({
    submissions: [],
    endedSubmissions: [{ _id: id, status: 'Withdrawn' }],
  });
  expect(await pair.sponsor.call('getSpending')).toMatchObject({ committed: 0 });
  expect((await pair.creator.call('getVisibleJobs')).jobs.map((job) => job._id)).not.toContain(
    jobId,
  );
  await expect(accept(jobId, pair.creator)).rejects.toMatchObject({
    status: 409,
    code: 'had_before',
    message: 'You have had this job before: now it is for another creator',
  });
  const other = await api.newPerson();
  const { acceptedJob } = await accept(jobId, other);
  expect(acceptedJob.status).toBe('Pending');
  expect((await posted()).submissions).toHaveLength(1);
});

test('whoever withdrew cannot be let in by a request either', async () => {
  const { jobId, requestId } = await requested(pair);
  await pair.sponsor.call('approveRequest', { params: { id: requestId } });
  await withdraw((await mine())[0]!.acceptedJobId, undefined, later());
  await expect(pair.creator.call('createJobRequest', { body: { jobId } })).rejects.toMatchObject({
    status: 409,
    code: 'had_before',
  });
});

const undoUntil = async (person: Person) =>
  (await person.call('getMyJobs')).jobs.map((job) => job.undoUntil);

test('until when it can be undone is read where it can be, and nowhere else', async () => {
  await accepted(pair);
  const { acceptedAt } = (await mine())[0]!;
  const tenSecondsOn = new Date(Date.parse(acceptedAt) + 10_000).toISOString();
  expect(await undoUntil(pair.creator)).toEqual([tenSecondsOn]);
  expect(await undoUntil(later())).toEqual([null]);
  // Work that came back, and what the sponsor assigned.
  const id = await submitted(pair);
  await pair.sponsor.call('requestChanges', { params: { id }, body: { reason: 'Brighter' } });
  const { requestId } = await requested(pair);
  await pair.sponsor.call('approveRequest', { params: { id: requestId } });
  expect(await undoUntil(pair.creator)).toEqual([null, null, tenSecondsOn]);
});

test('within ten seconds it is as if the job had not been accepted', async () => {
  const jobId = await post(pair.sponsor);
  for (let round = 0; round < 2; round += 1) {
    const { acceptedJob } = await accept(jobId, pair.creator);
    expect(await unread(pair.sponsor)).toEqual(['job_accepted']);
    expect((await withdraw(acceptedJob._id)).message).toBe('Acceptance undone');
    expect(await unread(pair.sponsor)).toEqual([]);
    expect(await mine()).toEqual([]);
    expect(await posted()).toMatchObject({ submissions: [], endedSubmissions: [] });
    expect(await kinds(acceptedJob._id)).toEqual([
      'job_posted',
      'job_accepted',
      'acceptance_undone',
    ]);
    const { jobs } = await pair.creator.call('getVisibleJobs');
    expect(jobs.map((job) => job._id)).toContain(jobId);
  }
  await accept(jobId, pair.creator);
  await expect(accept(jobId, pair.creator)).rejects.toMatchObject({
    message: 'You have already accepted this job',
  });
});

test('who presses Undo a moment too late keeps the job: it is not given back for good instead', async () => {
  const id = await accepted(pair);
  const undo = (person: Person) =>
    person.call('withdrawSubmission', { params: { id }, body: { undo: true } });
  await expect(undo(later())).rejects.toMatchObject({
    status: 409,
    code: 'too_late_to_undo',
    message: 'It is too late to undo this: withdraw instead',
  });
  expect(await mine()).toMatchObject([{ acceptedJobId: id, status: 'Pending' }]);
  expect((await undo(pair.creator)).message).toBe('Acceptance undone');
});

test('what the sponsor assigned is not undone but withdrawn: the sponsor is told', async () => {
  const { requestId } = await requested(pair);
  await pair.sponsor.call('approveRequest', { params: { id: requestId } });
  const { message } = await withdraw((await mine())[0]!.acceptedJobId);
  expect(message).toBe('Job withdrawn');
  expect(await unread(pair.sponsor)).toContain('job_withdrawn');
});

test('what was accepted longer ago, or by the sponsor, cannot be undone by any verb', async () => {
  const { requestId } = await requested(pair);
  await pair.sponsor.call('approveRequest', { params: { id: requestId } });
  const assigned = (await mine())[0]!.acceptedJobId;
  for (const [id, context] of [
    [await accepted(pair), inDays(api.context, 0.001)],
    [assigned, api.context],
  ] as const)
    await expect(
      inTransaction(context, { kind: 'creator', id: pair.creator.user._id }, async (work) =>
        move(work, await lockSubmission(work, id, 'Submission'), 'undo'),
      ),
    ).rejects.toMatchObject({ status: 409, code: 'too_late_to_undo' });
});

test('links that wait for a decision are not withdrawn', async () => {
  const id = await submitted(pair);
  await expect(withdraw(id)).rejects.toMatchObject({
    status: 409,
    message: 'This job is no longer waiting for your links',
  });
  await pair.sponsor.call('approveSubmission', { params: { id } });
  await expect(withdraw(id)).rejects.toMatchObject({ status: 409 });
});

test('withdrawn many times at once it is withdrawn once', async () => {
  const id = await accepted(pair);
  const creator = later();
  expect(await race(times(20, () => () => withdraw(id, undefined, creator)))).toEqual({
    won: 1,
    '409: This job is no longer waiting for your links': 19,
  });
  expect(await kinds(id)).toEqual(['job_posted', 'job_accepted', 'job_withdrawn']);
});

test('it waits for whoever has the job, and touches nothing before', async () => {
  const id = await accepted(pair);
  const other = await hold(
    api.owner,
    `update jobs set title = 'Newer' where id = (select job_id from submissions where id = '${id}')`,
  );
  const withdrawing = withdraw(id);
  await other.untilSomeoneWaits();
  await api.owner.query('select from submissions where id = $1 for update nowait', [id]);
  await other.commit();
  expect((await withdrawing).submission.status).toBe('Withdrawn');
});

test('links that were sent back for changes are work, however fast: giving it back is no undoing', async () => {
  const id = await submitted(pair);
  await pair.sponsor.call('requestChanges', { params: { id }, body: { reason: 'Brighter' } });
  expect(await withdraw(id)).toMatchObject({ message: 'Job withdrawn' });
  expect(await kinds(id)).toContain('job_withdrawn');
});
