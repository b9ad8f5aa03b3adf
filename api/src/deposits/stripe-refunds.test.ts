import { beforeEach, expect, test } from 'vitest';
import { giveOrder } from '../../test/give-order.ts';
import { aJob } from '../../test/open-api.ts';
import { asOperator } from '../../test/payouts.ts';
import type { Person } from '../../test/people.ts';
import { aCharge, aDispute, aRefund, aSession } from '../../test/stripe-events.ts';
import { stripePayments } from '../../test/stripe-payments.ts';
import { openStripeApi } from '../../test/stripe-api.ts';
import { readReconciliation } from '../ledger/read-reconciliation.ts';
import { move } from '../process/move.ts';
import { depositFacts, lockDeposit } from './find-deposit.ts';
import { takeMoneyNews } from './take-money-news.ts';

const { api, stripe } = await openStripeApi(() => ({ SPONSOR_CREDIT: '0' }));
let sponsor: Person;
beforeEach(async () => {
  sponsor = await api.newPerson('sponsor');
});

const { add, tell, available, paid, newsOf, newest } = stripePayments(() => ({
  api,
  stripe,
  sponsor,
}));
const ask = async (id: string, amount: number) =>
  (await sponsor.call('requestRefund', { params: { id }, body: { amount } })).deposit;

test('what is refunded leaves the balance, below zero too, and no more can be posted', async () => {
  const id = await paid();
  await sponsor.call('createJob', aJob({ budget: 80 }));
  await tell('charge.refunded', aCharge(id, 3_000));
  await tell('charge.refunded', aCharge(id, 10_000));
  expect(await sponsor.call('getBalance')).toMatchObject({ available: -80, held: 80 });
  const { items } = await sponsor.call('getTransfers');
  expect(items.map(({ kind }) => kind)).toEqual(['refund', 'refund', 'hold', 'deposit']);
  await expect(sponsor.call('createJob', aJob({ budget: 1 }))).rejects.toMatchObject({
    status: 402,
    missing: 81,
  });
  expect((await newsOf()).filter((kind) => kind === 'deposit_refunded')).toHaveLength(2);
  const { rows } = await api.owner.query(
    `select count(*)::int as mails from event_mails where user_id = $1 and kind = 'deposit_refunded'`,
    [sponsor.user._id],
  );
  expect(rows).toEqual([{ mails: 2 }]);
});

test('what is told of a payment before anybody knows whose it is counts, and so does what is told after', async () => {
  const { deposit } = await add();
  await tell('charge.refunded', aCharge(deposit._id, 3_000));
  await tell('checkout.session.completed', aSession(deposit._id, 10_000));
  await tell('charge.refunded', aCharge(deposit._id, 4_000));
  expect(await available()).toBe(60);
});

test('news that names no payment is nobody’s', async () => {
  const { deposit } = await add();
  const noPayment = { payment_intent: null };
  await tell('checkout.session.completed', { ...aSession(deposit._id, 10_000), ...noPayment });
  expect(await available()).toBe(100);
  await tell('charge.refunded', { ...aCharge('nobody', 3_000), ...noPayment });
  const again = 'checkout.session.async_payment_succeeded';
  await tell(again, { ...aSession(deposit._id, 10_000), ...noPayment });
  await tell('refund.failed', { ...aRefund('nobody', 3_000, 'failed'), ...noPayment });
  expect(await available()).toBe(100);
  const told = { about: 'refund', payment: '', subject: 'ch_nobody', cents: 3_000 } as const;
  const news = { id: 'evt_nobody', type: 'charge.refunded', at: new Date(), state: '', ...told };
  expect(await asOperator(api, (work) => takeMoneyNews(work, news))).toBe(false);
  await expect(giveOrder(api, ['refund', deposit.reference, '40'], 'ACH')).rejects.toMatchObject({
    code: 'other_provider',
  });
});

test('what an operator of before recorded by hand goes back by hand, until Stripe tells of that payment: no more than came goes back by both', async () => {
  const { deposit } = await add();
  const { reference } = deposit;
  const payBack = (dollars: string) =>
    giveOrder(api, ['refund', reference, dollars], crypto.randomUUID());
  await expect(payBack('40')).rejects.toMatchObject({ code: 'not_received' });
  await asOperator(api, async (work) => {
    const pending = (await lockDeposit(work, { reference }))!;
    const data = depositFacts(pending.row);
    await move(work, pending, 'receive', { set: { received_at: work.now }, data });
  });
  await payBack('40');
  expect(await available()).toBe(60);
  await tell('checkout.session.completed', aSession(deposit._id, 10_000));
  expect(await available()).toBe(60);
  await expect(payBack('40')).rejects.toMatchObject({ status: 409, code: 'other_provider' });
  await tell('charge.refunded', aCharge(deposit._id, 5_000));
  expect(await available()).toBe(10);
  await tell('charge.refunded', aCharge(deposit._id, 10_000));
  expect(await available()).toBe(0);
});

test('what was asked back and is refunded by Stripe is asked for no longer, in part or more than that', async () => {
  const id = await paid();
  await ask(id, 50);
  await tell('charge.refunded', aCharge(id, 3_000));
  expect(await available()).toBe(50);
  expect(await newest()).toMatchObject({ refundRequested: 20, refundable: 50 });
  await tell('charge.refunded', aCharge(id, 6_000));
  expect(await available()).toBe(40);
  expect(await newest()).toMatchObject({ refundRequested: 0, refundable: 40 });
  await ask(id, 40);
  await tell('charge.dispute.created', aDispute(id, 4_000, 'needs_response'));
  expect(await available()).toBe(-40);
  const operator = await api.newPerson('operator');
  await operator.call('declineRefund', { params: { id }, body: { reason: 'Your bank has it' } });
  expect(await available()).toBe(0);
});

/** What the nightly comparison says of a payment, where Stripe has refunded so many cents of $100.00. */
async function differences(id: string, refunded: number) {
  const { reference } = (await sponsor.call('getDeposits')).items.find(({ _id }) => _id === id)!;
  stripe.objects.intents.splice(0, Infinity, {
    id: `pi_${id}`,
    amount: 10_000,
    metadata: { reference },
    amount_received: 10_000,
    latest_charge: { amount_refunded: refunded },
  });
  const { db, settings } = api.context;
  const { differences: found } = await readReconciliation(db, settings, new Date());
  return found.filter((each) => each.includes(reference));
}

test('a refund that does not arrive is in the balance again, however often that is told, and its sponsor hears of it once', async () => {
  const id = await paid();
  await ask(id, 60);
  await tell('charge.refunded', aCharge(id, 6_000));
  await tell('charge.refunded', aCharge(id, 9_000));
  for (const status of ['pending', 'requires_action', 'succeeded'])
    await tell('refund.updated', aRefund(id, 3_000, status));
  expect(await available()).toBe(10);
  for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated'])
    await tell(type, aRefund(id, 3_000, 'failed'));
  expect(await available()).toBe(40);
  expect(await newest()).toMatchObject({ refundRequested: 0, refundable: 40 });
  expect(await newsOf()).toEqual([
    'refund_failed',
    'deposit_refunded',
    'deposit_refunded',
    'deposit_received',
  ]);
  const { notifications } = await sponsor.call('getNotifications');
  expect(notifications[0]!.meta.message).toBe(
    'A refund of $30.00 did not reach you, and is in your balance again.',
  );
  expect(await differences(id, 6_000)).toEqual([]);
});

test('one of several refunds fails or is called off, and the others stay', async () => {
  const id = await paid();
  await tell('charge.refunded', aCharge(id, 3_000));
  await tell('charge.refunded', aCharge(id, 7_000));
  await tell('refund.updated', aRefund(id, 4_000, 'canceled', 'second'));
  expect(await available()).toBe(70);
  await ask(id, 50);
  await tell('refund.failed', aRefund(id, 3_000, 'failed', 'first'));
  expect(await available()).toBe(50);
  expect(await newest()).toMatchObject({ refundRequested: 50 });
  await tell('refund.failed', aRefund(id, 9_000, 'failed', 'unheard of'));
  expect(await available()).toBe(50);
});

test('what Stripe could not refund is sent by hand, and recorded as that', async () => {
  const operator = await api.newPerson('operator');
  const id = await paid();
  const isByHand = async () => {
    const query = { status: 'refunds' } as const;
    const { items } = await operator.call('getOperatorDeposits', { query });
    return items.find(({ _id }) => _id === id)!.isRefundedByHand;
  };
  const payBack = (amount: number, reference: string) =>
    operator.call('refundDeposit', { params: { id }, body: { amount, reference } });
  await tell('charge.refunded', aCharge(id, 2_000));
  await ask(id, 50);
  expect(await isByHand()).toBe(false);
  await expect(payBack(50, `ACH ${id} 1`)).rejects.toMatchObject({ code: 'other_provider' });
  await tell('charge.refunded', aCharge(id, 7_000));
  await tell('refund.failed', aRefund(id, 5_000, 'failed'));
  await ask(id, 50);
  expect(await isByHand()).toBe(true);
  await payBack(30, `ACH ${id} 1`);
  expect(await available()).toBe(30);
  await payBack(20, `ACH ${id} 2`);
  expect(await available()).toBe(30);
  expect(await newest()).toMatchObject({ refundRequested: 0, refundable: 30 });
  expect(await differences(id, 2_000)).toEqual([]);
  await tell('charge.refunded', aCharge(id, 3_000));
  expect(await available()).toBe(20);
  await expect(payBack(21, `ACH ${id} 3`)).rejects.toMatchObject({ code: 'more_than_came' });
});

test('what Stripe refuses to refund is sent another way, and what it refunds after all counts beside it', async () => {
  const operator = await api.newPerson('operator');
  const id = await paid();
  const { reference: of } = await newest();
  await ask(id, 70);
  const body = { amount: 50, reference: `ACH ${id}` };
  for (const providerRefuses of [undefined, false])
    await expect(
      operator.call('refundDeposit', { params: { id }, body: { ...body, providerRefuses } }),
    ).rejects.toMatchObject({ code: 'other_provider' });
  await operator.call('refundDeposit', {
    params: { id },
    body: { ...body, providerRefuses: true },
  });
  expect(await newest()).toMatchObject({ refundRequested: 20, refundable: 30 });
  await giveOrder(api, ['refund', of, '20'], `WIRE ${id}`, { 'provider-refuses': true });
  expect(await newest()).toMatchObject({ refundRequested: 0, refundable: 30 });
  expect(await available()).toBe(30);
  expect(await differences(id, 0)).toEqual([]);
  await tell('charge.refunded', aCharge(id, 10_000));
  expect(await available()).toBe(0);
});

test('of a payment that its bank has taken back nothing is sent beside that: what was asked for is declined', async () => {
  const operator = await api.newPerson('operator');
  const id = await paid();
  const other = await paid();
  await ask(id, 80);
  for (const taken of [id, other]) {
    await tell('charge.dispute.created', aDispute(taken, 10_000, 'needs_response'));
    const body = { amount: 1, reference: `ACH ${taken}`, providerRefuses: true };
    await expect(
      operator.call('refundDeposit', { params: { id: taken }, body }),
    ).rejects.toMatchObject({ status: 409, code: 'more_than_came' });
  }
  const { items } = await operator.call('getOperatorDeposits', { query: { status: 'refunds' } });
  expect(items.find(({ _id }) => _id === id)).toMatchObject({
    refundRequested: 80,
    chargedBack: 100,
    sentBack: 0,
  });
  await operator.call('declineRefund', { params: { id }, body: { reason: 'Your bank has it' } });
  await tell('charge.dispute.closed', aDispute(other, 10_000, 'won'));
  expect(await available()).toBe(100);
  await operator.call('refundDeposit', {
    params: { id: other },
    body: { amount: 100, reference: `ACH ${other}`, providerRefuses: true },
  });
  expect(await available()).toBe(0);
});
