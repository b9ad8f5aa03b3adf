import { failedChecks } from '@castwork/contract/link-checks/checks';
import { describe, expect, test } from 'vitest';
import { openDesk } from '../../test/desk.ts';
import { findOut } from '../../test/find-out.ts';
import { laterOf } from '../../test/later.ts';
import type { Person } from '../../test/people.ts';
import { disputed, freshPair } from '../../test/things.ts';

const { api, operator } = await openDesk();
const pair = freshPair(api);

const resolve = (by: Person, id: string, share: number) =>
  by.call('resolveDispute', { params: { id }, body: { share, reason: 'Half of it is there' } });
const open = async () =>
  (await operator.call('getDisputes')).items.map((each) => each.submissionId);
const find = async ({ user }: Person) =>
  (await operator.call('getDisputes', { query: { find: user._id } })).items.map(
    ({ submissionId }) => submissionId,
  );
const available = async ({ call }: Person) => (await call('getBalance')).available;

/** All that a sponsor has, in cents: what is held for a place that is free again, too. */
const all = async ({ call }: Person) => {
  const { available: free, held } = await call('getBalance');
  return Math.round((free + held) * 100);
};

test('open disputes are listed oldest first, and read on page by page', async () => {
  const before = await open();
  const ids = [];
  for (const title of ['One', 'Two', 'Three']) ids.push(await disputed(pair, { title }));
  expect(await open()).toEqual([...before, ...ids]);
  const first = await operator.call('getDisputes', { query: { limit: before.length + 1 } });
  const rest = await operator.call('getDisputes', { query: { cursor: first.nextCursor } });
  expect(rest.items.map((each) => each.jobTitle)).toEqual(['Two', 'Three']);
  expect(rest.items[0]).toMatchObject({
    openedBy: 'creator',
    reason: 'It is there',
    payout: 85,
    charge: 100,
    creator: { _id: pair.creator.user._id, email: pair.creator.user.email },
    sponsor: { _id: pair.sponsor.user._id },
  });
});

test('disputes are found by who is one of the two sides', async () => {
  const id = await disputed(pair);
  expect(await find(pair.creator)).toEqual([id]);
  expect(await find(pair.sponsor)).toEqual([id]);
  expect(await find(operator)).toEqual([]);
});

test.each([
  [0, 0, 'Closed'],
  [33, 28.04, 'Approved'],
  [100, 84.99, 'Approved'],
])('%i percent pays $%d to the cent, by the operator who decided', async (share, paid, status) => {
  const id = await disputed(pair, { budget: 99.99 });
  const before = await all(pair.sponsor);
  const { dispute } = await resolve(operator, id, share);
  expect(dispute.file.submission).toMatchObject({ status });
  expect(dispute.file.paid.reduce((sum, { creator }) => sum + creator, 0)).toBe(paid);
  expect(await available(pair.creator)).toBe(paid);
  const { job } = await operator.call('getOperatorJob', {
    params: { id: dispute.file.jobId },
  });
  // Of work that ended unpaid it says what was agreed.
  expect(job._id).toBe(dispute.file.jobId);
  expect(job.work).toMatchObject([{ _id: id, status, payout: paid || 84.99 }]);
  const charged = Math.floor((9_999 * share) / 100);
  expect(before - (await all(pair.sponsor))).toBe(charged);
  const { rows } = await api.owner.query(
    `select actor_kind, actor_id from events where type = 'dispute_resolved' and subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ actor_kind: 'operator', actor_id: operator.user._id }]);
  expect(await open()).not.toContain(id);
});

test('of two operators who decide at once one does, and the other is told 409', async () => {
  const id = await disputed(pair);
  const other = await api.newPerson('operator');
  const answers = await Promise.allSettled([resolve(operator, id, 100), resolve(other, id, 0)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'not_disputed' },
  });
});

test('the same key decides once, and is answered the same', async () => {
  const id = await disputed(pair);
  const send = () =>
    operator.fetch(`/api/operator/disputes/${id}/resolve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ share: 50, reason: 'Half of it' }),
    });
  const [first, second] = [await send(), await send()];
  expect(second.status).toBe(200);
  expect(await second.json()).toEqual(await first.json());
  expect(await available(pair.creator)).toBe(42.5);
});

test.each([
  { share: -1, reason: 'x' },
  { share: 101, reason: 'x' },
  { share: 12.5, reason: 'x' },
  { share: 50, reason: '  ' },
  { share: '50', reason: 'x' },
])('%j decides nothing', async (body) => {
  const id = await disputed(pair);
  await expect(
    operator.call('resolveDispute', { params: { id }, body: body as never }),
  ).rejects.toMatchObject({ status: 400 });
  expect(await open()).toContain(id);
});

describe('a case', () => {
  test('has the brief, the links and both sides, and stays after it is decided', async () => {
    const id = await disputed(pair, { description: 'Pour it slowly.' });
    const read = async () => (await operator.call('getDispute', { params: { id } })).dispute;
    expect(await read()).toMatchObject({
      file: {
        brief: { description: 'Pour it slowly.', budget: 100 },
        submission: {
          status: 'Disputed',
          submittedLinks: [expect.stringContaining('https://') as string],
        },
        paid: [],
      },
    });
    await resolve(operator, id, 100);
    expect(await read()).toMatchObject({
      file: { submission: { status: 'Approved' }, paid: [{ creator: 85, fees: 15 }] },
    });
  });

  test('says who opened it, when and why: neither another one’s words, nor of who has looked at it since', async () => {
    await disputed(pair, { title: 'Before' });
    const id = await disputed(pair);
    await disputed(pair, { title: 'After' });
    const listed = async () =>
      (await operator.call('getDisputes')).items.find(({ submissionId }) => submissionId === id);
    const opened = await listed();
    for (let looks = 0; looks < 2; looks += 1)
      expect((await operator.call('getDispute', { params: { id } })).dispute).toMatchObject(
        opened!,
      );
    expect(opened).toMatchObject({ openedBy: 'creator', reason: 'It is there' });
    expect(await listed()).toEqual(opened);
  });

  test('that was looked at is an event, once an hour, which no side’s timeline tells', async () => {
    const id = await disputed(pair);
    const other = await api.newPerson('operator');
    const look = ({ call }: Person) => call('getDispute', { params: { id } });
    await look(operator);
    await look(operator);
    expect((await look(other)).dispute.viewers).toMatchObject([{ name: operator.user.email }]);
    expect((await look(operator)).dispute.viewers).toMatchObject([{ name: other.user.email }]);
    const { rows } = await api.owner.query(
      `select actor_id from events where type = 'case_viewed' and subject_id = $1 order by id`,
      [id],
    );
    expect(rows.map((row: { actor_id: string }) => row.actor_id)).toEqual([
      operator.user._id,
      other.user._id,
    ]);
    const { events } = await pair.creator.call('getTimeline', { params: { id } });
    expect(events.map(({ kind }) => kind)).not.toContain('case_viewed');
  });

  test('that is looked at again an hour later is an event again, and nobody of before looks any more', async () => {
    const id = await disputed(pair);
    const later = await laterOf(api)(operator, 1.1 / 24);
    const look = ({ call }: Person) => call('getDispute', { params: { id } });
    await look(operator);
    await look(await api.newPerson('operator'));
    expect((await look(later)).dispute.viewers).toEqual([]);
    const { rowCount } = await api.owner.query(
      `select from events where type = 'case_viewed' and subject_id = $1 and actor_id = $2`,
      [id, operator.user._id],
    );
    expect(rowCount).toBe(2);
  });
});

const unread = (many: string) => ({
  status: 409,
  message: `${many} written since you read the case: read on before you decide`,
});

test('what the two sides wrote since an operator read the case is read before it is decided', async () => {
  const id = await disputed(pair, { splitCount: 2 });
  const read = async () =>
    (await operator.call('getDispute', { params: { id } })).dispute.file.messages.at(-1)?._id;
  const write = () =>
    pair.creator.call('postMessage', { params: { id }, body: { text: 'Look at 0:42' } });
  const decide = (lastMessage: string | null) =>
    operator.call('resolveDispute', {
      params: { id },
      body: { share: 0, reason: 'Nothing is there', lastMessage },
    });
  await write();
  await expect(decide(null)).rejects.toMatchObject(unread('1 message was'));
  const first = (await read())!;
  await write();
  await write();
  await expect(decide(first)).rejects.toMatchObject(unread('2 messages were'));
  const second = (await read())!;
  // What another creator of the job writes is no matter, nor is what somebody writes of another job.
  const another = await api.newPerson();
  const { rows } = await api.owner.query<{ job_id: string }>(
    'select job_id from submissions where id = $1',
    [id],
  );
  const { acceptedJob } = await another.call('acceptJob', { body: { jobId: rows[0]!.job_id } });
  for (const other of [acceptedJob._id, await disputed({ ...pair, creator: another })])
    await another.call('postMessage', { params: { id: other }, body: { text: 'Elsewhere' } });
  await decide(second);
  await expect(decide(null)).rejects.toMatchObject({ code: 'not_disputed' });
});

test('what a check has found since an operator read the case is read before it is decided', async () => {
  const id = await disputed(pair);
  await findOut(api, id, 'isRecent', 'failed');
  const { submission } = (await operator.call('getDispute', { params: { id } })).dispute.file;
  const decide = () =>
    operator.call('resolveDispute', {
      params: { id },
      body: { share: 100, reason: 'All is there', failedChecks: failedChecks(submission.links) },
    });
  await findOut(api, id, 'answers', 'failed');
  await expect(decide()).rejects.toMatchObject({
    status: 409,
    code: 'checks_failed',
    message: expect.stringMatching(
      /^A check of .* has failed since you looked: look again before you decide$/,
    ),
  });
  expect(await available(pair.creator)).toBe(0);
  await findOut(api, id, 'answers', 'passed');
  expect((await decide()).dispute.file.submission.status).toBe('Approved');
});
