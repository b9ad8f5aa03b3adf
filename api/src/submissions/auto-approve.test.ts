import { sentenceOf } from '@castwork/contract/events/sentences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clocksOf, newsOf } from '../../test/clocks.ts';
import { findOut } from '../../test/find-out.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { dueIn } from '../../test/moments.ts';
import { type Pair, submitted, newPair } from '../../test/things.ts';
import { system } from '../actor.ts';
import { inTransaction } from '../in-transaction.ts';
import { approve } from './approve-submission.ts';

let api: TestApi;
let pair: Pair;
let strikeIn: ReturnType<typeof clocksOf>['strikeIn'];
beforeAll(async () => {
  api = await openApi();
  ({ strikeIn } = clocksOf(api));
  pair = await newPair(api);
});
afterAll(() => api.close());

const kindsOf = async (id: string) =>
  (await pair.creator.call('getTimeline', { params: { id } })).events.map(({ kind }) => kind);
const held = (kinds: string[]) => kinds.filter((kind) => kind === 'approval_held').length;
const statusOf = async (id: string) =>
  (await pair.creator.call('getMyJobs')).jobs.find((job) => job.acceptedJobId === id)!.status;

test.each(['passed', 'unknown'] as const)(
  'links whose check is %s are approved when the time to decide is over',
  async (result) => {
    const id = await submitted(pair);
    await findOut(api, id, 'answers', result);
    await strikeIn(8);
    expect(await statusOf(id)).toBe('Approved');
    expect(held(await kindsOf(id))).toBe(0);
  },
);

test('while a check is red nobody is paid by time alone: the operator is told instead, once', async () => {
  const id = await submitted(pair);
  await findOut(api, id, 'answers', 'failed');
  for (const days of [8, 9, 40]) await strikeIn(days);
  expect(await statusOf(id)).toBe('Submitted');
  expect(held(await kindsOf(id))).toBe(1);
  for (const side of [pair.sponsor, pair.creator])
    expect(await newsOf(side)).not.toContain('approval_held');
  const { rowCount } = await api.owner.query('select from clocks where subject_id = $1', [id]);
  expect(rowCount).toBe(0);
  // The sponsor may think otherwise.
  await pair.sponsor.call('approveSubmission', { params: { id } });
  expect(await statusOf(id)).toBe('Approved');
});

test('a job that is due later leaves the sponsor no longer to decide on links that have come', async () => {
  const id = await submitted(pair, { dueDate: dueIn(10) });
  const { rows: set } = await api.owner.query(
    `update clocks set due_at = due_at - interval '1 day' where subject_id = $1 returning *`,
    [id],
  );
  const { jobs } = await pair.creator.call('getMyJobs');
  const { _id } = jobs.find((job) => job.acceptedJobId === id)!;
  await pair.sponsor.call('updateJob', { params: { id: _id }, body: { dueDate: dueIn(20) } });
  const { rows } = await api.owner.query('select * from clocks where subject_id = $1', [id]);
  expect(rows).toHaveLength(set.length);
  expect(rows).toEqual(expect.arrayContaining(set));
});

test('nothing but the sponsor approves what is red, whatever asks for it', async () => {
  const id = await submitted(pair);
  await findOut(api, id, 'answers', 'failed');
  await expect(
    inTransaction(api.context, system, (work) => approve(work, id)),
  ).rejects.toMatchObject({ status: 409, code: 'check_failed' });
  expect(await statusOf(id)).toBe('Submitted');
});

test('links that are sent again after changes have their time anew, and a check of their own', async () => {
  const id = await submitted(pair);
  await findOut(api, id, 'answers', 'failed');
  await strikeIn(8);
  await pair.sponsor.call('requestChanges', { params: { id }, body: { reason: 'Elsewhere' } });
  const contentLinks = ['https://youtu.be/ZZZZZZZZZZZ'];
  await pair.creator.call('submitLinks', { body: { jobId: id, contentLinks } });
  await strikeIn(8);
  expect(await statusOf(id)).toBe('Approved');
});

test('whoever is reminded is not told that links with a red check approve themselves', async () => {
  const id = await submitted(pair);
  await findOut(api, id, 'answers', 'failed');
  await strikeIn(3.5);
  const { notifications } = await pair.sponsor.call('getNotifications');
  const reminder = notifications.find(({ meta }) => meta.kind === 'review_reminder');
  expect(sentenceOf('review_reminder', reminder!.meta)).toContain('not approved by themselves');
});
