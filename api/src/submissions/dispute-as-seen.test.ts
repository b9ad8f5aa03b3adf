import { expect, test } from 'vitest';
import { held, openDesk } from '../../test/desk.ts';
import { freshPair, newLink, submitted } from '../../test/things.ts';

const { api, operator } = await openDesk();
const pair = freshPair(api);

const reason = 'We do not agree';
const seenBy = async (id: string) =>
  (await pair.creator.call('getCase', { params: { id } })).case.submission.submittedAt;
const sendBack = (id: string) =>
  pair.sponsor.call('requestChanges', { params: { id }, body: { reason: 'Too dark' } });
const handIn = (jobId: string) =>
  pair.creator.call('submitLinks', { body: { jobId, contentLinks: [newLink()] } });
const dispute = (id: string, by: 'creator' | 'sponsor', submittedAt: string | null) =>
  pair[by].call('disputeSubmission', { params: { id }, body: { reason, submittedAt } });
const othersCame = {
  status: 409,
  code: 'links_changed',
  message: 'Other links were sent since you saw these: look at them before you open a dispute',
};
const changesAsked = {
  status: 409,
  code: 'links_changed',
  message:
    'Changes were asked for since you saw these links: look at that before you open a dispute',
};

test('a creator who is tired of waiting reads first that changes were asked for a moment before', async () => {
  const id = await submitted(pair);
  const sent = await seenBy(id);
  await sendBack(id);
  await expect(dispute(id, 'creator', sent)).rejects.toMatchObject(changesAsked);
  expect((await pair.creator.call('getMyJobs')).jobs[0]).toMatchObject({ status: 'Pending' });
  expect((await dispute(id, 'creator', null)).submission.status).toBe('Disputed');
});

test('a sponsor who is tired of waiting looks first at links that came a moment before', async () => {
  const id = await submitted(pair);
  await sendBack(id);
  await handIn(id);
  await expect(dispute(id, 'sponsor', null)).rejects.toMatchObject(othersCame);
  expect((await dispute(id, 'sponsor', await seenBy(id))).submission.status).toBe('Disputed');
  // What is decided, or disputed, says so.
  await expect(dispute(id, 'sponsor', null)).rejects.toMatchObject({ code: 'in_dispute' });
});

test('an operator takes up the links that they have looked at, and none that came since', async () => {
  const id = await held(api, pair);
  const takeUp = (submittedAt: string | null) =>
    operator.call('takeUpCase', { params: { id }, body: { reason, submittedAt } });
  const sent = await seenBy(id);
  await sendBack(id);
  await expect(takeUp(sent)).rejects.toMatchObject(changesAsked);
  await handIn(id);
  await expect(takeUp(sent)).rejects.toMatchObject(othersCame);
  expect((await takeUp(await seenBy(id))).case.file.submission.status).toBe('Disputed');
});
