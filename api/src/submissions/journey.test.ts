import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJob, openApi, type TestApi } from '../../test/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test('a job goes from posted to paid, and the ledger holds it exactly once', async () => {
  const sponsor = await api.signUp({ role: 'sponsor' });
  const creator = await api.signUp({ stageName: 'Ada Films' });

  const { jobs } = await sponsor.call('createJob', aJob({ budget: 250.5, splitCount: 2 }));
  const jobId = jobs[0]!._id;
  const visible = await creator.call('getVisibleJobs');
  expect(visible.jobs).toMatchObject([{ _id: jobId, creatorPayoutPerCreator: 106.46 }]);

  const { acceptedJob } = await creator.call('acceptJob', { body: { jobId } });
  expect((await creator.call('getVisibleJobs')).jobs).toEqual([]);
  await creator.call('submitLinks', {
    body: { jobId: acceptedJob._id, contentLinks: ['https://youtu.be/a', 'https://fb.watch/b'] },
  });
  const [posted] = (await sponsor.call('getPostedJobs')).jobs;
  expect(posted?.submissions).toMatchObject([
    {
      creatorName: 'Ada Films',
      status: 'Submitted',
      submittedLinks: ['https://youtu.be/a', 'https://fb.watch/b'],
    },
  ]);

  const id = posted!.submissions[0]!._id;
  await sponsor.call('approveSubmission', { params: { id } });
  await expect(sponsor.call('approveSubmission', { params: { id } })).rejects.toMatchObject({
    status: 409,
  });
  expect((await creator.call('getMyJobs')).jobs).toMatchObject([{ status: 'Approved' }]);
  expect(await creator.call('getEarnings')).toMatchObject({
    paid: 106.46,
    waiting: 0,
    payouts: [{ title: 'Unboxing video', amount: 106.46 }],
  });
  expect(await sponsor.call('getSpending')).toMatchObject({
    committed: 0,
    approved: 125.25,
    fees: 18.79,
  });
});

test('a creator outside the radius asks, and approval assigns the job', async () => {
  const sponsor = await api.signUp({ role: 'sponsor' });
  const creator = await api.signUp({ city: 'New York', state: 'NY', zipCode: '10001' });
  const { jobs } = await sponsor.call(
    'createJob',
    aJob({ jobType: 'locationBased', radiusMiles: 30 }),
  );
  const jobId = jobs[0]!._id;

  const visible = await creator.call('getVisibleJobs', { query: { radiusMiles: 5000 } });
  expect(visible.jobs.map((job) => job._id)).not.toContain(jobId);
  expect(visible.outsideRadiusJobs).toMatchObject([{ _id: jobId, distanceMiles: 710.6 }]);
  await expect(creator.call('acceptJob', { body: { jobId } })).rejects.toMatchObject({
    status: 403,
  });

  await creator.call('createJobRequest', { body: { jobId, note: 'I will be in town' } });
  const { requests } = await sponsor.call('getInbox');
  expect(requests).toMatchObject([{ jobTitle: 'Unboxing video', note: 'I will be in town' }]);
  await sponsor.call('approveRequest', { params: { id: requests[0]!._id } });

  expect((await creator.call('getMyJobs')).jobs).toMatchObject([{ _id: jobId, status: 'Pending' }]);
  const { notifications } = await creator.call('getNotifications', {
    query: { unreadOnly: 'true' },
  });
  expect(notifications).toMatchObject([{ type: 'assignment', meta: { jobId } }]);
  expect(await creator.call('getMyRequests', { query: { status: 'resolved' } })).toMatchObject({
    total: 1,
    items: [{ status: 'approved' }],
  });
});
