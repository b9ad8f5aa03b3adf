import { randomUUID } from 'node:crypto';
import type { ApiError } from '@castwork/contract/api-error';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDesk } from '../../test/desk.ts';
import { giveOrder } from '../../test/give-order.ts';
import { balanceInUse } from '../../test/hold.ts';
import { aJob, openApi } from '../../test/open-api.ts';
import { password, type Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { arrivedPayment } from '../../test/refunds.ts';
import { rightLedger } from '../../test/right-ledger.ts';
import { readReconciliation } from '../ledger/read-reconciliation.ts';

const { api, operator } = await openDesk({ SPONSOR_CREDIT: '0' });
let sponsor: Person;
beforeEach(async () => {
  sponsor = await api.signUp({ role: 'sponsor' });
});

const arrived = (dollars = 100) => arrivedPayment(api, sponsor, dollars);
const ask = async (id: string, amount?: number, by = sponsor) =>
  (await by.call('requestRefund', { params: { id }, body: { amount } })).deposit;
const send = (id: string, amount: number, reference: string = randomUUID()) =>
  operator.call('refundDeposit', { params: { id }, body: { amount, reference } });
const decline = (id: string, reason = 'It came from a card that is closed') =>
  operator.call('declineRefund', { params: { id }, body: { reason } });
const available = async () => (await sponsor.call('getBalance')).available;
const deposits = async () => (await sponsor.call('getDeposits')).items;
const newest = async () => (await sponsor.call('getNotifications')).notifications[0]!.meta;
const waiting = async (id: string) =>
  (await operator.call('getWaiting')).items.filter((each) => each._id === id);
const close = () => sponsor.call('closeAccount', { body: { password } });
const differences = async () => {
  const { db, settings } = api.context;
  return (await readReconciliation(db, settings, new Date())).differences;
};

test('what is asked back leaves the balance at once, waits for an operator, and its sponsor is told when it is sent', async () => {
  const id = await arrived();
  expect(await deposits()).toMatchObject([{ refundRequested: 0, refundable: 100 }]);
  await sponsor.call('createJob', aJob({ budget: 30 }));
  expect(await ask(id)).toMatchObject({ _id: id, refundRequested: 70, refundable: 30 });
  expect(await available()).toBe(0);
  expect(await waiting(id)).toMatchObject([{ kind: 'refundRequested', amount: 70 }]);
  expect(
    (await operator.call('getOperatorDeposits', { query: { status: 'refunds' } })).items,
  ).toEqual([expect.objectContaining({ _id: id, refundRequested: 70 })]);
  expect(await differences()).toEqual([]);

  const { deposit } = await send(id, 70);
  expect(deposit.refundRequested).toBe(0);
  expect(await newest()).toMatchObject({
    kind: 'deposit_refunded',
    message: '$70.00 was refunded to you, and is no longer in your balance.',
  });
  expect(await available()).toBe(0);
  expect(await waiting(id)).toEqual([]);
  expect(await deposits()).toMatchObject([{ refundRequested: 0, refundable: 30 }]);
  expect(await differences()).toEqual([]);
  await rightLedger(api);
});

test('what is declined is in the balance again, and its sponsor reads why', async () => {
  const id = await arrived();
  await ask(id, 60.5);
  expect(await available()).toBe(39.5);
  await decline(id, 'The card is closed');
  expect(await available()).toBe(100);
  expect(await newest()).toMatchObject({
    kind: 'refund_declined',
    message:
      '$60.50 that you asked for is not refunded, and goes back into your balance: The card is closed',
  });
  expect(await differences()).toEqual([]);
  await expect(decline(id)).rejects.toMatchObject({ status: 409, code: 'not_requested' });
  // It may be asked for again.
  expect(await ask(id)).toMatchObject({ refundRequested: 100, refundable: 0 });
  await send(id, 100);
  expect(await available()).toBe(0);
  expect(await differences()).toEqual([]);
});

test('who has read one request declines no other that came since', async () => {
  const id = await arrived();
  await ask(id, 60);
  await decline(id);
  await ask(id, 40);
  const declineRead = (amount: number) =>
    operator.call('declineRefund', {
      params: { id },
      body: { reason: 'The card is closed', amount },
    });
  await expect(declineRead(60)).rejects.toMatchObject({ status: 409, code: 'other_amount' });
  expect(await available()).toBe(60);
  expect((await declineRead(40)).deposit.refundRequested).toBe(0);
  expect(await available()).toBe(100);
});

test('who has read one request records nothing as sent for it once another has sent or declined it', async () => {
  const id = await arrived();
  const sendRead = (reference: string) =>
    operator.call('refundDeposit', {
      params: { id },
      body: { amount: 50, requested: 50, reference },
    });
  const other = { status: 409, code: 'other_amount' };
  await ask(id, 50);
  await sendRead(randomUUID());
  await expect(sendRead(randomUUID())).rejects.toMatchObject(other);
  expect(await available()).toBe(50);
  await ask(id, 50);
  await decline(id);
  await expect(sendRead(randomUUID())).rejects.toMatchObject(other);
  expect(await available()).toBe(50);
  expect(await differences()).toEqual([]);
});

test('an operator may send it in parts, or more of it than was asked for', async () => {
  const id = await arrived();
  await ask(id, 50);
  expect((await send(id, 20)).deposit.refundRequested).toBe(30);
  expect(await available()).toBe(50);
  await expect(send(id, 81)).rejects.toMatchObject({ code: 'more_than_came' });
  await sponsor.call('createJob', aJob({ budget: 45 }));
  await expect(send(id, 36)).rejects.toMatchObject({ code: 'not_enough_balance' });
  expect((await send(id, 35)).deposit.refundRequested).toBe(0);
  expect(await available()).toBe(0);
  expect(await differences()).toEqual([]);
});

test('what was asked back and is sent is recorded also where credit was used since', async () => {
  const own = await openApi({ SPONSOR_CREDIT: '100' });
  onTestFinished(() => own.close());
  const { call, ...person } = await own.signUp({ role: 'sponsor' });
  const id = await arrivedPayment(own, { call, ...person }, 100);
  const { deposit } = await call('requestRefund', { params: { id }, body: {} });
  await call('createJob', aJob({ budget: 50 }));
  const payBack = (dollars: string) =>
    giveOrder(own, ['refund', deposit.reference, dollars], randomUUID());
  await payBack('100');
  expect((await call('getDeposits')).items[0]).toMatchObject({ refundRequested: 0 });
  expect((await call('getBalance')).available).toBe(-50);
});

test('no more is asked back than came, is left of it, and the balance holds', async () => {
  const [id, other] = [await arrived(100), await arrived(50)];
  const refused = { status: 409, code: 'not_enough_balance', message: 'Not enough balance' };
  await expect(ask(id, 100.01)).rejects.toMatchObject(refused);
  await sponsor.call('createJob', aJob({ budget: 120 }));
  await expect(ask(id, 30.01)).rejects.toMatchObject(refused);
  expect(await ask(id)).toMatchObject({ refundRequested: 30 });
  await expect(ask(other)).rejects.toMatchObject(refused);
  await expect(ask(id, 1)).rejects.toMatchObject({ status: 409, code: 'already_requested' });
  expect(await available()).toBe(0);
});

test.each([0, -5, 0.005, '5'])('%j is no amount', async (amount) => {
  await expect(ask(await arrived(), amount as number)).rejects.toMatchObject({ status: 400 });
});

test('what has not arrived, or is another’s, is not asked back', async () => {
  const { deposit } = await sponsor.call('createDeposit', { body: { amount: 5 } });
  await expect(ask(deposit._id)).rejects.toMatchObject({ status: 409, code: 'not_received' });
  const other = await api.signUp({ role: 'sponsor' });
  await arrivedPayment(api, other);
  await expect(ask(await arrived(), 1, other)).rejects.toMatchObject({ status: 404 });
});

test('of ten at once one is asked for, and a job that is posted meanwhile spends nothing of it', async () => {
  const id = await arrived();
  expect(
    await race([
      ...times(10, () => () => ask(id, 100)),
      ...times(3, () => () => sponsor.call('createJob', aJob({ budget: 100 }))),
    ]),
  ).toMatchObject({ won: 1 });
  expect(await available()).toBe(0);
  await rightLedger(api);
});

test('of two payments no more is asked back at once than the balance holds', async () => {
  const ids = [await arrived(10), await arrived(10)];
  await sponsor.call('createJob', aJob({ budget: 10 }));
  const account = await balanceInUse(api.owner, sponsor.user._id);
  const asked = race(ids.map((id) => () => ask(id, 10)));
  await account.untilTwoWait();
  await account.commit();
  expect(await asked).toEqual({ won: 1, '409: Not enough balance': 1 });
  expect(await available()).toBe(0);
});

test('sent and declined at once, one of both happens', async () => {
  const id = await arrived();
  await ask(id);
  const [sent, declined] = await Promise.allSettled([send(id, 100), decline(id)]);
  // Declined first, it is sent all the same: it has gone.
  expect(sent.status).toBe('fulfilled');
  expect([undefined, 'not_requested']).toContain(
    declined.status === 'rejected' ? (declined.reason as ApiError).code : undefined,
  );
  expect(await available()).toBe(0);
  expect(await differences()).toEqual([]);
});

test('an account is closed once what was asked back is sent', async () => {
  const id = await arrived();
  await expect(close()).rejects.toMatchObject({
    message: expect.stringContaining(
      '$100.00 is in your balance: ask for it back first.',
    ) as string,
  });
  await ask(id);
  await expect(close()).rejects.toMatchObject({
    message: expect.stringContaining('$100.00 that you asked back is not sent yet.') as string,
  });
  await send(id, 100);
  await close();
});

test('the order on the server sends what was asked for as well', async () => {
  const id = await arrived();
  const { reference } = await ask(id, 40);
  await giveOrder(api, ['refund', reference, '40'], randomUUID());
  expect(await deposits()).toMatchObject([{ refundRequested: 0, refundable: 60 }]);
  expect(await available()).toBe(60);
});
