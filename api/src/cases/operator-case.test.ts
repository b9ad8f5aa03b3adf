import { expect, test } from 'vitest';
import { held, openDesk } from '../../test/desk.ts';
import { race } from '../../test/race.ts';
import { approved, freshPair, newLink, submitted } from '../../test/things.ts';
import { system } from '../actor.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockSubmission } from '../process/find.ts';
import { move } from '../process/move.ts';

const { api, operator } = await openDesk();
const pair = freshPair(api);

const read = async (id: string) =>
  (await operator.call('getOperatorCase', { params: { id } })).case;
const close = (id: string, by = operator) =>
  by.call('closeCase', { params: { id }, body: { reason: 'It is there again' } });
const takeUp = (id: string, by = operator) =>
  by.call('takeUpCase', { params: { id }, body: { reason: 'Nobody decides' } });
const waits = async (id: string) =>
  (await operator.call('getWaiting')).items.find(
    ({ kind, _id }) => kind === 'redCheck' && _id === id,
  );

const miss = (id: string) =>
  inTransaction(api.context, system, async (work) =>
    move(work, await lockSubmission(work, id, 'Submission'), 'missLinks', { data: { links: [] } }),
  );

/** Work that was paid for, of which a link is gone. */
async function gone() {
  const id = await approved(pair);
  await miss(id);
  return id;
}

test('links that a red check holds up wait with why and since when, and an operator may take them up', async () => {
  const id = await held(api, pair);
  expect(await waits(id)).toMatchObject({ detail: 'held', about: 'Unboxing video', amount: 85 });
  expect(await read(id)).toMatchObject({
    waits: { why: 'held' },
    transitions: ['dispute'],
    file: { submission: { status: 'Submitted' } },
  });
  // To look at it ends nothing.
  expect(await waits(id)).toBeDefined();
});

test('a link that is gone after it was paid for waits, too, but nothing is to be decided', async () => {
  const id = await gone();
  expect(await waits(id)).toMatchObject({ detail: 'gone' });
  expect(await read(id)).toMatchObject({ waits: { why: 'gone' }, transitions: [] });
});

test('what was taken up is a dispute that both sides read the reason of, and is decided as one', async () => {
  const id = await held(api, pair);
  const { case: taken } = await takeUp(id);
  expect(taken).toMatchObject({
    waits: null,
    transitions: ['resolvePaid', 'resolveUnpaid'],
    file: { submission: { status: 'Disputed' } },
  });
  expect(await waits(id)).toBeUndefined();
  const { items } = await operator.call('getDisputes');
  expect(items.find(({ submissionId }) => submissionId === id)).toMatchObject({
    openedBy: 'operator',
    reason: 'Nobody decides',
  });
  for (const { call } of [pair.creator, pair.sponsor]) {
    const { events } = await call('getTimeline', { params: { id } });
    expect(events.at(-1)).toMatchObject({ kind: 'dispute_opened', by: 'operator' });
  }
  await operator.call('resolveDispute', { params: { id }, body: { share: 0, reason: 'Gone' } });
  expect((await read(id)).transitions).toEqual([]);
});

test('what is closed with a reason waits no more, and no side’s timeline tells of it', async () => {
  for (const id of [await held(api, pair), await gone()]) {
    await close(id);
    expect(await waits(id)).toBeUndefined();
    const { events } = await pair.creator.call('getTimeline', { params: { id } });
    expect(events.map(({ kind }) => kind)).not.toContain('case_closed');
  }
});

test('what is found after a case was closed waits again', async () => {
  const id = await gone();
  await close(id);
  await inTransaction(api.context, system, async (work) =>
    move(work, await lockSubmission(work, id, 'Submission'), 'missLinks', { data: { links: [] } }),
  );
  expect(await waits(id)).toMatchObject({ detail: 'gone' });
});

test('a decision of the sponsor ends the waiting, and so do new links', async () => {
  const id = await held(api, pair);
  await pair.sponsor.call('approveSubmission', { params: { id } });
  expect(await waits(id)).toBeUndefined();
  const other = await held(api, pair);
  await pair.sponsor.call('requestChanges', { params: { id: other }, body: { reason: 'Mend it' } });
  expect(await waits(other)).toBeUndefined();
  await pair.creator.call('submitLinks', { body: { jobId: other, contentLinks: [newLink()] } });
  expect(await waits(other)).toBeUndefined();
  expect((await read(other)).waits).toBeNull();
});

test('of two operators who decide at once one does, and the other is told 409', async () => {
  const other = await api.newPerson('operator');
  const [closing, taking] = [await held(api, pair), await held(api, pair)];
  expect(await race([() => close(closing), () => close(closing, other)])).toEqual({
    won: 1,
    '409: This case waits for nobody any more': 1,
  });
  expect(await race([() => takeUp(taking), () => takeUp(taking, other)])).toMatchObject({ won: 1 });
  const both = await held(api, pair);
  const answers = await race([() => takeUp(both), () => close(both, other)]);
  expect(answers.won).toBeGreaterThanOrEqual(1);
  expect(await waits(both)).toBeUndefined();
});

test('a case where no check is red is closed by nobody', async () => {
  const id = await submitted(pair);
  await expect(close(id)).rejects.toMatchObject({ status: 409, code: 'not_waiting' });
});

test('what was found since an operator read the case is not closed with it', async () => {
  const id = await gone();
  const since = async () => (await read(id)).waits!.since;
  const closeAs = async (seen: string) =>
    operator.call('closeCase', { params: { id }, body: { reason: 'Fine', since: seen } });
  const before = await since();
  await miss(id);
  await expect(closeAs(before)).rejects.toMatchObject({
    status: 409,
    message: 'Something else was found since you read this case: look at it before you close it',
  });
  expect((await closeAs(await since())).case.waits).toBeNull();
  await expect(closeAs(before)).rejects.toMatchObject({ code: 'not_waiting' });
});
