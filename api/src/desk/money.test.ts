import { expect, test } from 'vitest';
import { openDesk, reported } from '../../test/desk.ts';
import { waitingPayout } from '../../test/payouts.ts';
import type { Person } from '../../test/people.ts';
import { announced, disputed, freshPair, newPair } from '../../test/things.ts';
import { strikeDue } from '../clocks/worker.ts';

const { api, operator } = await openDesk();
const pair = freshPair(api);

const actorOf = async (kind: string, id: string) =>
  (
    await api.owner.query<{ actor_id: string }>(
      'select actor_id from events where type = $1 and subject_id = $2',
      [kind, id],
    )
  ).rows.map((row) => row.actor_id);
const waiting = async () => (await operator.call('getWaiting')).items;
const payoutOf = async (id: string) =>
  (await operator.call('getOperatorPayouts')).items.find(({ _id }) => _id === id);
const findPayments = async (find: string) =>
  (await operator.call('getOperatorDeposits', { query: { find } })).items.map(({ _id }) => _id);
const find = async (of: string) =>
  (await operator.call('getOperatorPayouts', { query: { find: of } })).items.map(({ _id }) => _id);

test('an announced payment is received once, by its own reference and with what arrived', async () => {
  const another = await announced(await newPair(api));
  const { _id: id, reference } = await announced(pair, 250);
  const receive = (by: Person, typed: string, amount = 249.99) =>
    by.call('receiveDeposit', { params: { id }, body: { amount, reference: typed } });
  expect(await waiting()).toContainEqual(
    expect.objectContaining({ kind: 'depositAwaited', _id: id, amount: 250 }),
  );
  await expect(receive(operator, 'CW-OTHER')).rejects.toMatchObject({
    status: 409,
    code: 'other_reference',
    message: expect.stringMatching(`announced as ${reference}.+and enter ${reference}`) as string,
    issues: [{ path: 'reference', message: expect.any(String) as string }],
  });
  const other = await api.newPerson('operator');
  const answers = await Promise.allSettled([
    receive(operator, reference.toLowerCase()),
    receive(other, reference),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await pair.sponsor.call('getBalance')).available).toBe(249.99);
  expect(await actorOf('deposit_received', id)).toHaveLength(1);
  expect((await waiting()).map(({ _id }) => _id)).not.toContain(id);
  const { items } = await operator.call('getOperatorDeposits', { query: { status: 'received' } });
  expect(items[0]).toMatchObject({
    _id: id,
    amount: 249.99,
    sponsor: { _id: pair.sponsor.user._id },
  });
  const body = { amount: 10, reference: another.reference };
  await operator.call('receiveDeposit', { params: { id: another._id }, body });
});

test('a payment nobody announced is recorded by the sponsor’s address, once for its reference', async () => {
  const { email } = pair.sponsor.user;
  const record = () =>
    operator.call('recordPayment', { body: { email, amount: 12.5, reference: 'wire 7' } });
  const { deposit } = await record();
  expect(deposit).toMatchObject({ status: 'received', reference: 'WIRE 7', amount: 12.5 });
  await expect(record()).rejects.toMatchObject({ status: 409 });
  expect(await actorOf('deposit_received', deposit._id)).toEqual([operator.user._id]);
  expect((await pair.sponsor.call('getBalance')).available).toBe(12.5);
});

test('a payment is found by its id, and all of a sponsor’s by theirs', async () => {
  const [one, two, other] = [await newPair(api), await newPair(api), await newPair(api)];
  const ids: string[] = [];
  for (const { user } of [one.sponsor, two.sponsor, one.sponsor]) {
    const body = { email: user.email, amount: 10, reference: `found ${ids.length}` };
    ids.push((await operator.call('recordPayment', { body })).deposit._id);
  }
  const [first = '', , last] = ids;
  expect(await findPayments(first)).toEqual([first]);
  expect(await findPayments(one.sponsor.user._id)).toEqual([last, first]);
  expect(await findPayments(other.sponsor.user._id)).toEqual([]);
});

test('a payout is found by its id, and all of a creator’s by theirs', async () => {
  const one = await waitingPayout(api, pair);
  const { payout } = await pair.creator.call('requestPayout', { body: { amount: 11 } });
  await waitingPayout(api, await newPair(api));
  expect(await find(one)).toEqual([one]);
  expect(await find(pair.creator.user._id)).toEqual([payout._id, one]);
  expect(await find(pair.sponsor.user._id)).toEqual([]);
});

test('a payout is marked as sent by one of two, and can still fail', async () => {
  const id = await waitingPayout(api, pair);
  const send = (by: Person) =>
    by.call('sendPayout', { params: { id }, body: { reference: 'ACH 1' } });
  const other = await api.newPerson('operator');
  const answers = await Promise.allSettled([send(operator), send(other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await payoutOf(id)).toMatchObject({ status: 'paid', reference: 'ACH 1', amount: 10 });
  await operator.call('failPayout', { params: { id }, body: { reason: 'Account closed' } });
  expect(await payoutOf(id)).toMatchObject({ status: 'failed', reason: 'Account closed' });
  expect(await actorOf('payout_failed', id)).toEqual([operator.user._id]);
  expect((await pair.creator.call('getBalance')).available).toBe(85);
  expect(await waiting()).toContainEqual(
    expect.objectContaining({ kind: 'payoutFailed', _id: id }),
  );
  // Once the creator asks again, it is their new payout that waits.
  await pair.creator.call('requestPayout', { body: { amount: 10 } });
  expect((await waiting()).map(({ _id }) => _id)).not.toContain(id);
});

test('what another has made of a payout is not undone by who has not seen it', async () => {
  const id = await waitingPayout(api, pair);
  const status = 'pending';
  const fail = () =>
    operator.call('failPayout', { params: { id }, body: { reason: 'Account closed', status } });
  const send = () =>
    operator.call('sendPayout', { params: { id }, body: { reference: 'ACH 1', status } });
  await send();
  for (const again of [fail, send])
    await expect(again()).rejects.toMatchObject({ status: 409, code: 'other_status' });
  expect(await payoutOf(id)).toMatchObject({ status: 'paid' });
});

test('whoever announces or reports again and again hides nothing else that waits', async () => {
  await announced(pair);
  const { _id: newest } = await announced(pair);
  const oldest = await reported(api, pair);
  await reported(api, pair, 'Again');
  const mine = (await waiting()).filter(({ kind }) => /deposit|report/.test(kind));
  expect(mine.map(({ _id }) => _id).toSorted()).toEqual([newest, oldest].toSorted());
  expect(mine.map(({ count }) => count)).toEqual([2, 2]);
  const body = { reason: 'Looked into' };
  await operator.call('closeReport', { params: { id: oldest }, body });
  const left = (await waiting()).filter(({ kind }) => kind === 'report');
  expect(left.map(({ count }) => count)).toEqual([undefined]);
});

test('what waits comes oldest first, with since when', async () => {
  const dispute = await disputed(pair);
  await announced(pair);
  await api.owner.query(
    `insert into reconciliations (day, at, differences)
      values ('2020-01-01', '2020-01-01', '["deposit:X: differs"]'),
        (current_date, now(), '["deposit:X: differs"]')`,
  );
  await api.owner.query(
    `update clocks set due_at = now() - interval '1 day'
      where ctid in (select ctid from clocks where subject_kind = 'job' limit 1)`,
  );
  const { items, total } = await operator.call('getWaiting');
  expect(total).toBe(items.length);
  expect(items.map(({ since }) => since)).toEqual(items.map(({ since }) => since).toSorted());
  expect(items[0]).toMatchObject({
    kind: 'difference',
    about: 'deposit:X: differs',
    since: '2020-01-01T00:00:00.000Z',
  });
  expect(items[1]).toMatchObject({
    kind: 'lateClock',
    detail: 'job.end',
    about: 'Unboxing video',
  });
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'dispute', _id: dispute, amount: 85, about: 'Unboxing video' }),
  );
  expect((await operator.call('getReconciliation')).nights[0]!.differences).toEqual([
    'deposit:X: differs',
  ]);
});

const late = async () => (await waiting()).filter(({ kind }) => kind === 'lateClock').length;

test('a clock that strikes in the end is late no more', async () => {
  await api.owner.query('delete from clocks');
  await disputed(pair);
  await api.owner.query(`update clocks set due_at = now() - interval '59 seconds'`);
  expect(await late()).toBe(0);
  await api.owner.query(`update clocks set due_at = now() - interval '61 seconds'`);
  expect(await late()).toBe(1);
  await strikeDue(api.context);
  expect(await late()).toBe(0);
});

test('where one state is asked for, payments and payouts in others are not listed', async () => {
  await announced(pair);
  const body = { email: pair.sponsor.user.email, amount: 10, reference: 'of one state' };
  await operator.call('recordPayment', { body });
  const ids = [await waitingPayout(api, pair), await waitingPayout(api, await newPair(api))];
  const params = { id: ids[0]! };
  await operator.call('sendPayout', { params, body: { reference: 'ACH 1' } });
  for (const status of ['pending', 'received'] as const) {
    const { items } = await operator.call('getOperatorDeposits', { query: { status } });
    expect(new Set(items.map((item) => item.status))).toEqual(new Set([status]));
  }
  const listed = async (status: 'open' | 'paid') =>
    (await operator.call('getOperatorPayouts', { query: { status } })).items
      .map(({ _id }) => _id)
      .filter((id) => ids.includes(id));
  expect([await listed('open'), await listed('paid')]).toEqual([[ids[1]], [ids[0]]]);
});
