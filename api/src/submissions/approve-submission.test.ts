import { afterAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { freshPair, newLink, submitted } from '../../test/things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

test('links are decided on as they were seen: others that came since are looked at first, and then paid once', async () => {
  const { sponsor, creator } = pair;
  const id = await submitted(pair);
  const sent = async () =>
    (await sponsor.call('getCase', { params: { id } })).case.submission.submittedAt!;
  const approve = (submittedAt: string) =>
    sponsor.call('approveSubmission', { params: { id }, body: { submittedAt } });
  const first = await sent();
  await sponsor.call('requestChanges', { params: { id }, body: { reason: 'Shorter, please' } });
  // Nothing to look at: it says what it says to everybody.
  await expect(approve(new Date(0).toISOString())).rejects.toMatchObject({
    status: 409,
    code: expect.not.stringMatching('links_changed'),
  });
  await creator.call('submitLinks', { body: { jobId: id, contentLinks: [newLink()] } });
  await expect(approve(first)).rejects.toMatchObject({
    status: 409,
    code: 'links_changed',
    message: 'Other links were sent since you saw these: look at them before you approve',
  });
  await expect(
    sponsor.call('requestChanges', {
      params: { id },
      body: { reason: 'Shorter, please', submittedAt: first },
    }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'links_changed',
    message: 'Other links were sent since you saw these: look at them before you ask for changes',
  });
  expect(await creator.call('getEarnings')).toMatchObject({ paid: 0 });
  const now = await sent();
  await approve(now);
  // A second press has seen what was paid.
  await expect(approve(first)).rejects.toMatchObject({
    code: expect.not.stringMatching('links_changed'),
  });
  expect((await creator.call('getEarnings')).payouts).toHaveLength(1);
});
