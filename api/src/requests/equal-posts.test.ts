import type { Input } from '@castwork/contract/contract';
import { limits } from '@castwork/contract/limits';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { aJob, openApi, type TestApi } from '../../test/open-api.ts';
import { hold } from '../../test/hold.ts';
import { laterOf } from '../../test/later.ts';
import { inDays } from '../../test/moments.ts';
import type { Person } from '../../test/people.ts';
import { freshPair } from '../../test/things.ts';
import { strike } from '../clocks/strike.ts';
import { strikeDue } from '../clocks/worker.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);
const day = 24 * 60 * 60 * 1_000;

const edit = (id: string, body: Input<'updateJob'>['body']) =>
  pair.sponsor.call('updateJob', { params: { id }, body });
const approve = (id: string) => pair.sponsor.call('approveRequest', { params: { id } });
const ask = (creator: Person, jobId: string) =>
  creator.call('createJobRequest', { body: { jobId } });
const jobsOfCreator = async () => (await pair.creator.call('getMyJobs')).jobs;

/** Equal jobs that their creator has to ask for. */
const postEqualFar = async () => {
  const far = { jobType: 'locationBased', radiusMiles: 1, multiple: true, repeatCount: 2 } as const;
  const { jobs } = await pair.sponsor.call('createJob', aJob(far));
  return jobs.map(({ _id }) => _id) as [string, string];
};

test('equal posts that are changed together each tell those who asked for them', async () => {
  const posts = await postEqualFar();
  const asking = [pair.creator, await api.newPerson('creator', '60201')];
  for (const [index, creator] of asking.entries()) await ask(creator, posts[index]!);
  await edit(posts[0], { budget: 90, allEqual: true });
  for (const creator of asking) {
    const [request] = (await creator.call('getMyRequests')).items;
    expect(request!.jobChangedAt).toEqual(expect.any(String));
  }
});

test('a request for one of equal posts is over once the creator has taken another themselves', async () => {
  const [one, other] = await postEqualFar();
  await ask(pair.creator, one);
  await edit(one, { radiusMiles: 50, allEqual: true });
  await pair.creator.call('acceptJob', { body: { jobId: other } });
  expect((await pair.sponsor.call('getInbox')).requests).toEqual([]);
});

test('a request for one of equal posts is one for all of them, on their pages too', async () => {
  const [one, other] = await postEqualFar();
  const asking = await Promise.allSettled([ask(pair.creator, one), ask(pair.creator, other)]);
  const again = { status: 409, code: 'request_exists' };
  expect(asking.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const id of [one, other]) {
    await expect(ask(pair.creator, id)).rejects.toMatchObject(again);
    const { job } = await pair.creator.call('getJob', { params: { id } });
    expect(job.request).toMatchObject({ status: 'pending' });
  }
  const [waiting, ...others] = (await pair.sponsor.call('getInbox')).requests;
  expect(others).toEqual([]);
  await approve(waiting!._id);
  // Whoever has one may ask for the next.
  const [had] = await jobsOfCreator();
  await ask(pair.creator, had!._id === one ? other : one);
});

test('a request says that all places are taken once those of equal posts are, too', async () => {
  const [one] = await postEqualFar();
  const asking = [pair.creator];
  for (let n = 0; n < 2; n += 1) asking.push(await api.newPerson('creator', '60201'));
  for (const creator of asking) await ask(creator, one);
  const waiting = async () => (await pair.sponsor.call('getInbox')).requests;
  for (const isJobFull of [false, false, true]) {
    const [next] = await waiting();
    expect(next).toMatchObject({ isJobFull });
    if (!isJobFull) await approve(next!._id);
  }
});

test('whoever asks for a post that is taken or deleted asks for one that is to be had', async () => {
  const [one, other] = await postEqualFar();
  const orEqual = (jobId: string) =>
    pair.creator.call('createJobRequest', { body: { jobId, orEqual: true } });
  await approve((await ask(await api.newPerson('creator', '60201'), one)).request._id);
  await expect(ask(pair.creator, one)).rejects.toMatchObject({ code: 'not_available' });
  const { request } = await orEqual(one);
  expect(request.jobId).toBe(other);
  await pair.creator.call('deleteRequest', { params: { id: request._id } });
  await pair.sponsor.call('deleteJob', { params: { id: other } });
  for (const id of [one, other])
    await expect(orEqual(id)).rejects.toMatchObject({ code: 'not_available' });
});

test('requests for equal posts of before are over once one of them is approved', async () => {
  const [one, other] = await postEqualFar();
  const { request } = await ask(pair.creator, one);
  await api.owner.query(
    `insert into job_requests (id, job_id, creator_id, note, created_at, status)
     select uuidv7(), $1, creator_id, note, created_at, status from job_requests where id = $2`,
    [other, request._id],
  );
  await approve(request._id);
  expect((await pair.sponsor.call('getInbox')).requests).toEqual([]);
});

/** A request for one of equal posts that is taken back as its creator takes the other, within their reach by then. */
async function takenBack() {
  const [asked, other] = await postEqualFar();
  const { request } = await ask(pair.creator, asked);
  await edit(asked, { radiusMiles: 50, allEqual: true });
  const { acceptedJob } = await pair.creator.call('acceptJob', { body: { jobId: other } });
  const undo = () =>
    pair.creator.call('withdrawSubmission', { params: { id: acceptedJob._id }, body: {} });
  return { asked, request, undo };
}

const myRequest = async (id: string) =>
  (await pair.creator.call('getMyRequests')).items.find(({ _id }) => _id === id);

test('a request that comes back after its time had come while it was taken back ends all the same', async () => {
  const { request, undo } = await takenBack();
  await api.owner.query('update clocks set due_at = now() where subject_id = $1', [request._id]);
  await strikeDue(api.context);
  await undo();
  expect(await myRequest(request._id)).toMatchObject({
    status: 'pending',
    expiresAt: request.expiresAt,
  });
  await strikeDue(inDays(api.context, 8));
  expect(await myRequest(request._id)).toMatchObject({ status: 'expired' });
});

test('a request that comes back keeps its time, and ends at once where its job was deleted meanwhile', async () => {
  const kept = await takenBack();
  await kept.undo();
  const clocks = await api.owner.query('select from clocks where subject_id = $1', [
    kept.request._id,
  ]);
  expect(clocks.rowCount).toBe(1);
  expect(await myRequest(kept.request._id)).toMatchObject({ expiresAt: kept.request.expiresAt });
  const gone = await takenBack();
  await pair.sponsor.call('deleteJob', { params: { id: gone.asked } });
  await strikeDue(api.context);
  await gone.undo();
  await strikeDue(api.context);
  expect(await myRequest(gone.request._id)).toMatchObject({ status: 'expired' });
});

test('a request that comes back just as its clock goes, as there was nothing to end, has one', async () => {
  const { request, undo } = await takenBack();
  const { db } = api.context;
  const due = () =>
    db.selectFrom('clocks').selectAll().where('subject_id', '=', request._id).execute();
  await api.owner.query('update clocks set due_at = now() where subject_id = $1', [request._id]);
  // It comes back where the strike has let go of the job, if it does before it is over.
  const begin = db.transaction.bind(db);
  let left = 2;
  const begun = vi.spyOn(db, 'transaction').mockImplementation(() => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    left -= 1;
    if (left === 0)
      transaction.execute = async (work) => {
        await undo();
        return execute(work);
      };
    return transaction;
  });
  onTestFinished(() => begun.mockRestore());
  expect(await strike(api.context, (await due())[0]!)).toBe('done');
  begun.mockRestore();
  if (left > 0) await undo();
  expect(await due()).toHaveLength(1);
  await strikeDue(inDays(api.context, 8));
  expect(await myRequest(request._id)).toMatchObject({ status: 'expired' });
});

test('and one that comes back while its clock is being taken away waits for that, and has another', async () => {
  const { request, undo } = await takenBack();
  const taking = await hold(api.owner, `delete from clocks where subject_id = '${request._id}'`);
  const undone = undo();
  await taking.untilSomeoneWaits();
  await taking.commit();
  await undone;
  expect(await myRequest(request._id)).toMatchObject({ expiresAt: request.expiresAt });
  await strikeDue(inDays(api.context, 8));
  expect(await myRequest(request._id)).toMatchObject({ status: 'expired' });
});

/** The same where its creator has moved there instead. @returns what changes the job that was asked for, and the rest */
async function takenBackAfterMove() {
  const [asked, other] = await postEqualFar();
  const { creator } = pair;
  const { request } = await ask(creator, asked);
  await creator.call('updateMe', { body: { zipCode: '60601' } });
  const { acceptedJob } = await creator.call('acceptJob', { body: { jobId: other } });
  const undo = () =>
    creator.call('withdrawSubmission', { params: { id: acceptedJob._id }, body: {} });
  return { asked, request, undo };
}

test('a request that comes back for a job that was changed meanwhile waits until its creator still wants it', async () => {
  const { asked, request, undo } = await takenBackAfterMove();
  await edit(asked, { budget: 1 });
  await undo();
  const refused = { status: 409, code: 'request_outdated' };
  await expect(approve(request._id)).rejects.toMatchObject(refused);
  await pair.creator.call('renewRequest', { params: { id: request._id }, body: { version: 2 } });
  await approve(request._id);
});

test('and waits just so where the change began as the time to undo was over, while the undo was under way', async () => {
  const { asked, request, undo } = await takenBackAfterMove();
  const tooLate = (limits.undoAccept + 500) / day;
  const sponsor = await laterOf(api)(pair.sponsor, tooLate);
  await sponsor.call('updateJob', { params: { id: asked }, body: { budget: 1 } });
  await undo();
  await expect(approve(request._id)).rejects.toMatchObject({ code: 'request_outdated' });
});

test('and is as before where the job has become again what was asked for', async () => {
  const { asked, request, undo } = await takenBackAfterMove();
  for (const budget of [1, 100]) await edit(asked, { budget });
  await undo();
  expect(await myRequest(request._id)).toMatchObject({ status: 'pending', jobChangedAt: null });
});

test('what was asked for again meanwhile stays as it is when the acceptance is undone', async () => {
  const [one, other] = await postEqualFar();
  const { creator } = pair;
  const moveTo = (zipCode: string) => creator.call('updateMe', { body: { zipCode } });
  await ask(creator, other);
  await moveTo('60601');
  const { acceptedJob } = await creator.call('acceptJob', { body: { jobId: one } });
  await moveTo('60201');
  const { request } = await ask(creator, other);
  await creator.call('withdrawSubmission', { params: { id: acceptedJob._id }, body: {} });
  expect((await pair.sponsor.call('getInbox')).requests).toMatchObject([{ _id: request._id }]);
});
