import type { Input } from '@castwork/contract/contract';
import { afterAll, expect, test } from 'vitest';
import { statementsOf } from '../../bench/recorded.ts';
import { newsOf } from '../../test/clocks.ts';
import { dueIn } from '../../test/moments.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { freshPair, post, requested } from '../../test/things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

const edit = (id: string, body: Input<'updateJob'>['body']) =>
  pair.sponsor.call('updateJob', { params: { id }, body });
const approve = (id: string) => pair.sponsor.call('approveRequest', { params: { id } });
const renew = (id: string, version?: number) =>
  pair.creator.call('renewRequest', { params: { id }, body: { version } });
const ask = (creator: Person, jobId: string, version?: number) =>
  creator.call('createJobRequest', { body: { jobId, version } });
/** A job that its creator has to ask for. */
const postFar = () => post(pair.sponsor, { jobType: 'locationBased', radiusMiles: 1 });
const seen = async () => (await pair.creator.call('getMyRequests')).items[0]!;
const jobsOfCreator = async () => (await pair.creator.call('getMyJobs')).jobs;

test('who asked for a job that changes is told, and gets it only once they still want it', async () => {
  const { jobId, requestId } = await requested(pair);
  expect(await seen()).toMatchObject({ jobChangedAt: null, jobVersion: 1 });
  await edit(jobId, { budget: 1 });
  expect(await newsOf(pair.creator)).toEqual(['request_outdated']);
  const changed = await seen();
  expect(changed).toMatchObject({ status: 'pending', resolvedAt: null, jobVersion: 2 });
  expect(Date.parse(changed.jobChangedAt!)).not.toBeNaN();
  expect((await pair.sponsor.call('getInbox')).requests[0]).toMatchObject({
    jobChangedAt: changed.jobChangedAt,
  });
  const refused = { status: 409, code: 'request_outdated' };
  await expect(approve(requestId)).rejects.toMatchObject(refused);
  expect(await jobsOfCreator()).toEqual([]);

  // Another change is seen before it is agreed to; it is not told again.
  await edit(jobId, { budget: 2 });
  expect(await newsOf(pair.creator)).toEqual(['request_outdated']);
  await expect(renew(requestId, changed.jobVersion)).rejects.toMatchObject({
    status: 409,
    code: 'brief_changed',
    message: 'This job has changed since you saw it: look at it again before you ask for it',
  });
  await expect(approve(requestId)).rejects.toMatchObject(refused);
  const { request, message } = await renew(requestId, (await seen()).jobVersion);
  expect(message).toBe('Request renewed');
  expect(request).toMatchObject({ status: 'pending', jobChangedAt: null, resolvedAt: null });
  expect(await newsOf(pair.sponsor)).toEqual(['request_renewed', 'request_made']);
  await approve(requestId);
  expect(await jobsOfCreator()).toEqual([expect.objectContaining({ budget: 2 })]);
});

test('what a request says of a change is over with the request, and it expires when it would have', async () => {
  const { jobId, requestId } = await requested(pair);
  const { expiresAt } = await seen();
  await edit(jobId, { title: 'Another title' });
  expect(await seen()).toMatchObject({ expiresAt });
  await pair.sponsor.call('denyRequest', { params: { id: requestId } });
  expect(await seen()).toMatchObject({ status: 'denied', jobChangedAt: null });
  await expect(renew(requestId)).rejects.toMatchObject({ status: 409, code: 'already_resolved' });
});

test('a note, a later due date and what is taken back touch no request', async () => {
  const { jobId, requestId } = await requested(pair, { dueDate: dueIn(5) });
  await edit(jobId, { note: 'Bring an umbrella' });
  await edit(jobId, { dueDate: dueIn(9) });
  expect(await seen()).toMatchObject({ jobChangedAt: null });
  // Nothing has changed that they would have to agree to: nobody is told that they do.
  await renew(requestId);
  expect(await newsOf(pair.sponsor)).toEqual(['request_made']);
  await pair.creator.call('deleteRequest', { params: { id: requestId } });
  await edit(jobId, { budget: 1 });
  expect(await newsOf(pair.creator)).toEqual([]);
});

test('an earlier due date is another job', async () => {
  const { jobId, requestId } = await requested(pair, { dueDate: dueIn(9) });
  await edit(jobId, { dueDate: dueIn(5) });
  await expect(approve(requestId)).rejects.toMatchObject({ code: 'request_outdated' });
});

test('a job that is again what was asked for holds the request no longer, and nobody is told twice', async () => {
  const { jobId, requestId } = await requested(pair, { title: 'As asked', dueDate: dueIn(5) });
  await edit(jobId, { title: 'Another' });
  const later = await api.newPerson('creator', '60201');
  const { request } = await ask(later, jobId);
  await edit(jobId, { title: 'As asked', dueDate: dueIn(9) });
  expect(await seen()).toMatchObject({ jobChangedAt: null });
  expect(await newsOf(pair.creator)).toEqual(['request_outdated']);
  // Who asked for what it was in between is told, and only they wait.
  expect(await newsOf(later)).toEqual(['request_outdated']);
  await expect(approve(request._id)).rejects.toMatchObject({ code: 'request_outdated' });
  await approve(requestId);
  expect(await jobsOfCreator()).toEqual([expect.objectContaining({ title: 'As asked' })]);
});

test('who still wants a job as it has become is told when it is what they asked for at first', async () => {
  const { jobId, requestId } = await requested(pair, { title: 'As asked' });
  await edit(jobId, { title: 'Another' });
  await renew(requestId);
  await edit(jobId, { title: 'As asked' });
  await expect(approve(requestId)).rejects.toMatchObject({ code: 'request_outdated' });
});

test('a request that is approved while its job changes is for the job as it was, or for none', async () => {
  const { jobId, requestId } = await requested(pair);
  const answers = await race([() => edit(jobId, { budget: 1 }), () => approve(requestId)]);
  expect(answers.won).toBe(1);
  const taken = await jobsOfCreator();
  expect(taken.map(({ budget }) => budget)).toEqual(
    (await seen()).status === 'approved' ? [100] : [],
  );
});

test('who asks for what has changed since they saw it is told so, and has not asked', async () => {
  const jobId = await postFar();
  await edit(jobId, { budget: 1 });
  await expect(ask(pair.creator, jobId, 1)).rejects.toMatchObject({
    status: 409,
    code: 'brief_changed',
  });
  expect((await pair.creator.call('getMyRequests')).items).toEqual([]);
  await ask(pair.creator, jobId, 2);
});

test('who is blocked meanwhile tells the sponsor nothing more', async () => {
  const { jobId, requestId } = await requested(pair);
  await edit(jobId, { budget: 1 });
  await pair.sponsor.call('blockPerson', { params: { id: pair.creator.user._id } });
  await expect(renew(requestId)).rejects.toMatchObject({ status: 403, code: 'blocked' });
  expect(await newsOf(pair.sponsor)).toEqual(['request_made']);
});

test('who has taken a job themselves asks for it no more', async () => {
  const { jobId, requestId } = await requested(pair);
  const { requestId: other } = await requested(pair);
  const { request: rival } = await ask(await api.newPerson('creator', '60201'), jobId);
  await edit(jobId, { jobType: 'upForGrabs' });
  await pair.creator.call('acceptJob', { body: { jobId } });
  const { requests: waiting } = await pair.sponsor.call('getInbox');
  expect(waiting.map(({ _id }) => _id)).toEqual([rival._id, other]);
  expect((await pair.creator.call('getMyRequests')).items).toMatchObject([{ _id: other }]);
  await expect(renew(requestId)).rejects.toMatchObject({ status: 404 });
  expect((await newsOf(pair.sponsor))[0]).toBe('job_accepted');
});

test('whom to call changes nothing of what was asked for', async () => {
  const { jobId, requestId } = await requested(pair);
  await edit(jobId, { agentName: 'Zoe' });
  expect((await approve(requestId)).request.status).toBe('approved');
});

test('an acceptance that is undone leaves the request as it was', async () => {
  const { jobId, requestId } = await requested(pair);
  const { requestId: removed } = await requested(pair);
  await pair.creator.call('deleteRequest', { params: { id: removed } });
  await edit(jobId, { jobType: 'upForGrabs' });
  const { acceptedJob } = await pair.creator.call('acceptJob', { body: { jobId } });
  const undo = { params: { id: acceptedJob._id }, body: {} };
  expect(await pair.creator.call('withdrawSubmission', undo)).toMatchObject({
    message: 'Acceptance undone',
  });
  expect((await pair.creator.call('getMyRequests')).items).toMatchObject([{ _id: requestId }]);
});

test('of a request that was denied nobody is told to look at the job again', async () => {
  const { jobId, requestId } = await requested(pair);
  await edit(jobId, { budget: 1 });
  await pair.sponsor.call('denyRequest', { params: { id: requestId }, body: {} });
  await expect(renew(requestId, 1)).rejects.toMatchObject({
    status: 409,
    code: 'already_resolved',
  });
});

test('nobody says that they still want what is gone', async () => {
  const { jobId, requestId } = await requested(pair);
  await edit(jobId, { budget: 1 });
  // Its requests end at the next look at the clocks, which comes later here.
  await pair.sponsor.call('deleteJob', { params: { id: jobId } });
  await expect(renew(requestId)).rejects.toMatchObject({ status: 409, code: 'not_available' });
  expect(await newsOf(pair.sponsor)).toEqual(['request_made']);
});

test('a crowd that waits is told with as many statements as one creator', async () => {
  const [jobId, crowded] = [await postFar(), await postFar()];
  await ask(pair.creator, jobId);
  const crowd = await Promise.all(times(12, () => api.newPerson('creator', '60201')));
  for (const creator of crowd) await ask(creator, crowded);
  const toOne = await statementsOf(() => edit(jobId, { budget: 1 }));
  const toAll = await statementsOf(() => edit(crowded, { budget: 1 }));
  expect(toOne.filter(({ text }) => text.includes('job_requests'))).not.toEqual([]);
  expect(toAll).toHaveLength(toOne.length);
  for (const creator of crowd) expect(await newsOf(creator)).toEqual(['request_outdated']);
});
