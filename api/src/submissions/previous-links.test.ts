import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJob, openApi, type TestApi } from '../../test/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test('a creator asked for changes is given the links sent last, until new ones are sent', async () => {
  const sponsor = await api.signUp({ role: 'sponsor' });
  const creator = await api.signUp();
  const { jobs } = await sponsor.call('createJob', aJob({}));
  const { acceptedJob } = await creator.call('acceptJob', { body: { jobId: jobs[0]!._id } });
  const id = acceptedJob._id;
  const mine = async () => (await creator.call('getMyJobs')).jobs[0];
  const send = (...contentLinks: string[]) =>
    creator.call('submitLinks', { body: { jobId: id, contentLinks } });
  const sendBack = () =>
    sponsor.call('requestChanges', { params: { id }, body: { reason: 'Once more.' } });
  expect(await mine()).toMatchObject({ submittedLinks: [], previousLinks: [], feedback: '' });

  await send('https://youtu.be/first');
  await sendBack();
  await send('https://youtu.be/second', 'https://fb.watch/second');
  expect(await mine()).toMatchObject({ status: 'Submitted', previousLinks: [], feedback: '' });
  await sendBack();
  expect(await mine()).toMatchObject({
    status: 'Pending',
    submittedLinks: [],
    feedback: 'Once more.',
    previousLinks: ['https://youtu.be/second', 'https://fb.watch/second'],
  });

  await send('https://youtu.be/third');
  await sponsor.call('approveSubmission', { params: { id } });
  expect(await mine()).toMatchObject({ status: 'Approved', previousLinks: [] });
});
