import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { aJob, openApi, type TestApi } from '../../test/open-api.ts';
import { race, times } from '../../test/race.ts';
import {
  accepted,
  newLink,
  type Pair,
  post,
  requested,
  submitted,
  newPair,
} from '../../test/things.ts';

let api: TestApi;
let pair: Pair;
beforeAll(async () => {
  api = await openApi();
  pair = await newPair(api);
});
afterAll(() => api.close());

const jobOf = async (submissionId: string) =>
  (await pair.creator.call('getMyJobs')).jobs.find((job) => job.acceptedJobId === submissionId)!
    ._id;
const remove = (id: string) => pair.sponsor.call('deleteJob', { params: { id } });
const handIn = (jobId: string) =>
  pair.creator.call('submitLinks', { body: { jobId, contentLinks: [newLink()] } });
const sendBack = (id: string) =>
  pair.sponsor.call('requestChanges', { params: { id }, body: { reason: 'Too dark' } });
const linksWait = {
  status: 409,
  code: 'links_waiting',
  message: 'Decide on the submitted links before deleting this job',
};
const changesAsked = {
  ...linksWait,
  message: 'Wait for the changes you asked for, or open a dispute, before deleting this job',
};
const mine = async () => (await pair.creator.call('getMyJobs')).jobs.map((job) => job._id);

test('a deleted job is gone from every list, and deleting it again finds nothing', async () => {
  const id = await post(pair.sponsor);
  expect(await remove(id)).toEqual({ message: 'Job deleted' });
  expect((await pair.sponsor.call('getPostedJobs')).jobs).toEqual([]);
  expect((await pair.creator.call('getVisibleJobs')).jobs).toEqual([]);
  await expect(remove(id)).rejects.toMatchObject({ status: 404 });
  await expect(pair.creator.call('acceptJob', { body: { jobId: id } })).rejects.toMatchObject({
    status: 409,
    message: 'This job is no longer available',
  });
});

test('who deletes equal posts that nobody has takes none from those who have them all by now', async () => {
  const { jobs } = await pair.sponsor.call('createJob', aJob({ multiple: true, repeatCount: 2 }));
  const all = { params: { id: jobs[0]!._id }, query: { allEqual: 'true' as const } };
  for (const { _id: jobId } of jobs) await pair.creator.call('acceptJob', { body: { jobId } });
  await expect(pair.sponsor.call('deleteJob', all)).rejects.toMatchObject({
    status: 409,
    code: 'taken_meanwhile',
  });
  const statuses = (await pair.creator.call('getMyJobs')).jobs.map(({ status }) => status);
  expect(statuses).toEqual(['Pending', 'Pending']);
  for (const { _id: id } of jobs) await remove(id);
});

test('who deletes a job that nobody had accepted takes no work from who has a moment before', async () => {
  const id = await post(pair.sponsor, { splitCount: 2 });
  const removeAsSeen = (accepted: string) =>
    pair.sponsor.call('deleteJob', { params: { id }, query: { accepted } });
  await pair.creator.call('acceptJob', { body: { jobId: id } });
  await expect(removeAsSeen('0')).rejects.toMatchObject({
    status: 409,
    code: 'taken_meanwhile',
    message: 'A creator has accepted this job meanwhile: look at it again before you delete it',
  });
  expect((await pair.creator.call('getMyJobs')).jobs[0]).toMatchObject({ status: 'Pending' });
  expect(await removeAsSeen('1')).toEqual({ message: 'Job deleted' });
});

test('creators who had accepted it are told, and can send no links; other work goes on', async () => {
  const goesOn = await accepted(pair);
  const acceptedJobId = await accepted(pair, { title: 'Short-lived' });
  const id = await jobOf(acceptedJobId);
  await remove(id);
  const { jobs } = await pair.creator.call('getMyJobs');
  expect(jobs.find((job) => job._id === id)).toMatchObject({ status: 'Closed' });
  expect(jobs.find((job) => job.acceptedJobId === goesOn)).toMatchObject({ status: 'Pending' });
  const { notifications } = await pair.creator.call('getNotifications');
  expect(notifications[0]).toMatchObject({
    type: 'request',
    isRead: false,
    meta: { jobId: id, jobTitle: 'Short-lived' },
  });
  await expect(handIn(acceptedJobId)).rejects.toMatchObject({
    status: 409,
    message: 'This job is no longer available',
  });
  await remove(await jobOf(goesOn));
  expect(await pair.sponsor.call('getSpending')).toMatchObject({ committed: 0 });
});

test('approved work stays in the creator’s jobs and in the ledger', async () => {
  const submissionId = await submitted(pair, { budget: 40, splitCount: 2 });
  const id = await jobOf(submissionId);
  await pair.sponsor.call('approveSubmission', { params: { id: submissionId } });
  await remove(id);
  expect(await mine()).toContain(id);
  expect((await pair.creator.call('getEarnings')).paid).toBe(17);
  expect(await pair.sponsor.call('getSpending')).toMatchObject({ approved: 20, committed: 0 });
});

test('a request for a deleted job cannot be approved, but denied', async () => {
  const { jobId, requestId: id } = await requested(pair);
  await remove(jobId);
  await expect(pair.sponsor.call('approveRequest', { params: { id } })).rejects.toMatchObject({
    status: 409,
    message: 'This job is no longer available',
  });
  expect((await pair.sponsor.call('getInbox')).requests).toMatchObject([
    { _id: id, status: 'pending' },
  ]);
  expect((await pair.sponsor.call('denyRequest', { params: { id } })).request.status).toBe(
    'denied',
  );
});

test('a job with links waiting for a decision stays', async () => {
  const submissionId = await submitted(pair);
  const id = await jobOf(submissionId);
  await expect(remove(id)).rejects.toMatchObject(linksWait);
  await pair.sponsor.call('approveSubmission', { params: { id: submissionId } });
  expect(await remove(id)).toEqual({ message: 'Job deleted' });
});

test('work that was sent back once is not taken for nothing: only a decision ends it', async () => {
  const submissionId = await submitted(pair);
  const id = await jobOf(submissionId);
  await sendBack(submissionId);
  await expect(remove(id)).rejects.toMatchObject(changesAsked);
  expect(await mine()).toContain(id);
  // The creator can hand in for as long as the sponsor may wait.
  await api.owner.query(`update jobs set due_date = '2020-01-01' where id = $1`, [id]);
  await handIn(submissionId);
  await expect(remove(id)).rejects.toMatchObject(linksWait);
  await pair.sponsor.call('approveSubmission', { params: { id: submissionId } });
  expect(await remove(id)).toEqual({ message: 'Job deleted' });
});

test('a job whose links are sent back and handed in again cannot be deleted meanwhile', async () => {
  const submissionId = await submitted(pair);
  const id = await jobOf(submissionId);
  const answers = await race([
    () => sendBack(submissionId).then(() => handIn(submissionId)),
    ...times(20, () => () => remove(id)),
  ]);
  const { won, [`409: ${linksWait.message}`]: waiting = 0, ...others } = answers;
  const { [`409: ${changesAsked.message}`]: asked = 0, ...unforeseen } = others;
  expect({ won, refused: waiting + asked, unforeseen }).toEqual({
    won: 1,
    refused: 20,
    unforeseen: {},
  });
  expect(await mine()).toContain(id);
});

test('a job whose links arrive while it is deleted stays', async () => {
  const submissionId = await accepted(pair);
  const id = await jobOf(submissionId);
  const arriving = await hold(
    api.owner,
    `with job as (select id from jobs where id = '${id}' for update)
     update submissions set status = 'Submitted', links = '["https://youtu.be/a"]', submitted_at = now()
     from job where submissions.job_id = job.id`,
  );
  // Looked at from its beginning: it may be refused before the commit is known here.
  const removing = remove(id).catch((error: unknown) => error);
  await arriving.untilSomeoneWaits();
  await arriving.commit();
  expect(await removing).toMatchObject(linksWait);
});
