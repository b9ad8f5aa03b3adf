import { afterAll, expect, test } from 'vitest';
import { findOut } from '../../test/find-out.ts';
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

const find = (id: string, name: string, result: 'passed' | 'failed') =>
  findOut(api, id, name, result);

const failedSince = (which: string) => ({
  status: 409,
  code: 'checks_failed',
  message: `A check of ${which.replace('https://', '')} has failed since you looked: look again before you approve`,
});

test('a check that has failed since a sponsor saw the links is looked at first, and then they approve knowingly', async () => {
  const { sponsor, creator } = pair;
  const [one, two] = [newLink(), newLink()];
  const id = await submitted(pair, {}, [one, two]);
  await find(await submitted(pair), 'answers', 'failed');
  const seen = async () => (await sponsor.call('getCase', { params: { id } })).case.submission;
  const urls = (await seen()).submittedLinks;
  const approve = (failedChecks: { url: string; name: string }[]) =>
    sponsor.call('approveSubmission', { params: { id }, body: { failedChecks } });
  await find(id, 'mentions', 'failed');
  await expect(approve([])).rejects.toMatchObject(failedSince(`${urls[0]} and 1 more`));
  const mentions = urls.map((url) => ({ url, name: 'mentions' }));
  await expect(approve(mentions.slice(0, 1))).rejects.toMatchObject(failedSince(urls[1]!));
  // It was red for something else.
  await find(id, 'answers', 'failed');
  await expect(approve(mentions)).rejects.toMatchObject(failedSince(`${urls[0]} and 1 more`));
  expect((await seen()).status).toBe('Submitted');
  expect((await creator.call('getBalance')).available).toBe(0);
  const all = [...mentions, ...urls.map((url) => ({ url, name: 'answers' }))];
  // What has turned out well meanwhile refuses nothing.
  await find(id, 'answers', 'passed');
  expect((await approve(all)).submission.status).toBe('Approved');
  // What is gone once it was paid for is not what a second press is about.
  await find(id, 'answers', 'failed');
  await expect(approve([])).rejects.toMatchObject({ code: 'already_approved' });
});

test('who says nothing of checks approves as before', async () => {
  const id = await submitted(pair);
  await find(id, 'answers', 'failed');
  await pair.sponsor.call('approveSubmission', { params: { id } });
  expect((await pair.creator.call('getEarnings')).payouts).toHaveLength(1);
});
