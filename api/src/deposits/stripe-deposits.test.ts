import { beforeEach, expect, test } from 'vitest';
import { clocksOf } from '../../test/clocks.ts';
import { giveOrder } from '../../test/give-order.ts';
import { hold, untilSomeoneWaits } from '../../test/hold.ts';
import { serve } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { arrivedPayment } from '../../test/refunds.ts';
import { aCharge, aDispute, aRefund, aSession } from '../../test/stripe-events.ts';
import { stripePayments } from '../../test/stripe-payments.ts';
import { openStripeApi } from '../../test/stripe-api.ts';
import { readReconciliation } from '../ledger/read-reconciliation.ts';
import { sweep } from '../sweep.ts';

const { api, stripe } = await openStripeApi(() => ({ SPONSOR_CREDIT: '0' }));
let sponsor: Person;
beforeEach(async () => {
  sponsor = await api.newPerson('sponsor');
});

const { add, tell, available, paid, newsOf } = stripePayments(() => ({ api, stripe, sponsor }));

test('a sponsor pays on a page of Stripe’s, which leads back, and has it once Stripe tells', async () => {
  const { deposit, checkoutUrl } = await add(250.05);
  expect(deposit).toMatchObject({ status: 'pending', instructions: '' });
  const session = stripe.objects.sessions.at(-1)!;
  expect(checkoutUrl).toBe(`https://checkout.stripe.test/${session.id}`);
  expect(session).toMatchObject({
    amount: 25_005,
    currency: 'usd',
    metadata: { depositId: deposit._id, reference: deposit.reference },
  });
  expect(session.successUrl).toContain('/sponsor/balance');
  expect(session.successUrl).toContain(`deposit=${deposit._id}`);
  await tell('checkout.session.completed', aSession(deposit._id, 25_005));
  expect(await sponsor.call('getBalance')).toEqual({ available: 250.05, held: 0, pending: 0 });
  expect(await newsOf()).toEqual(['deposit_received']);
});

test('asked for again with its key, a payment has the page it had, and no second one is opened', async () => {
  const before = stripe.objects.sessions.length;
  const headers = { 'idempotency-key': 'one' };
  const send = (amount: number) => sponsor.call('createDeposit', { body: { amount } }, { headers });
  expect(await send(70)).toEqual(await send(70));
  await expect(send(71)).rejects.toMatchObject({ status: 422, code: 'key_reused' });
  expect(stripe.objects.sessions.length - before).toBe(1);
  // Nor by many that ask at once.
  const together = { 'idempotency-key': 'together' };
  const answers = await race(
    times(
      20,
      () => () => sponsor.call('createDeposit', { body: { amount: 70 } }, { headers: together }),
    ),
  );
  expect(answers['won']).toBeGreaterThanOrEqual(1);
  expect(stripe.objects.sessions.length - before).toBe(2);
});

test('a payment by bank counts when it has arrived, not when it was begun', async () => {
  const { deposit } = await add();
  const session = aSession(deposit._id, 10_000, { status: 'unpaid' });
  await tell('checkout.session.completed', session);
  expect(await available()).toBe(0);
  // However long that takes: Stripe tells how it ended.
  await clocksOf(api).strikeIn(31);
  await sweep(api.context);
  expect(await clocksOf(api).clocks()).toEqual([]);
  expect((await sponsor.call('getBalance')).pending).toBe(100);
  await tell('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' });
  expect(await available()).toBe(100);
});

test('what came of a payment counts, whatever was announced', async () => {
  const { deposit } = await add();
  await tell('checkout.session.completed', aSession(deposit._id, 9_000));
  expect(await available()).toBe(90);
});

test('what went back of a payment before anybody told that it had come counts once that is told', async () => {
  const { deposit } = await add();
  const session = aSession(deposit._id, 10_000, { status: 'unpaid' });
  await tell('checkout.session.completed', session);
  await tell('charge.refunded', aCharge(deposit._id, 3_000));
  await tell('refund.failed', aRefund(deposit._id, 1_000, 'failed'));
  expect(await newsOf()).toEqual([]);
  await tell('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' });
  expect(await available()).toBe(80);
});

test('what is told of one payment at once is looked at one after the other', async () => {
  const { deposit } = await add();
  const busy = await hold(api.owner, `select from deposits where id = '${deposit._id}' for update`);
  const came = tell('checkout.session.completed', aSession(deposit._id, 10_000));
  await busy.untilSomeoneWaits();
  const { rows } = await api.owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  const wentBack = tell('charge.refunded', aCharge(deposit._id, 3_000));
  await untilSomeoneWaits(api.owner, rows[0]!.pid);
  await busy.commit();
  await Promise.all([came, wentBack]);
  expect(await available()).toBe(70);
});

test('what Stripe tells of a payment that came another way changes nothing', async () => {
  const id = await arrivedPayment(api, sponsor);
  await tell('checkout.session.completed', aSession(id, 1_000));
  await tell('charge.refunded', aCharge(id, 300));
  expect(await available()).toBe(10);
});

test.each(['checkout.session.async_payment_failed', 'checkout.session.expired'])(
  'after %s the payment has failed, and money that comes all the same is there',
  async (type) => {
    const { deposit } = await add();
    await tell(type, aSession(deposit._id, 10_000, { status: 'unpaid' }));
    expect((await sponsor.call('getDeposits')).items[0]).toMatchObject({ status: 'failed' });
    expect(await newsOf()).toEqual(['deposit_failed']);
    await tell('checkout.session.completed', aSession(deposit._id, 10_000));
    expect(await available()).toBe(100);
    await tell(type, aSession(deposit._id, 10_000, { status: 'unpaid' }));
    expect((await sponsor.call('getDeposits')).items[0]).toMatchObject({ status: 'received' });
  },
);

test('a payment of which nothing is ever told is given up in time, and counts all the same when it comes', async () => {
  const { deposit } = await add();
  await clocksOf(api).strikeIn(31);
  expect((await sponsor.call('getDeposits')).items[0]).toMatchObject({ status: 'failed' });
  expect((await sponsor.call('getBalance')).pending).toBe(0);
  await tell('checkout.session.completed', aSession(deposit._id, 10_000));
  expect(await available()).toBe(100);
});

test('what may still be paid on its page is not withdrawn', async () => {
  const { deposit } = await add();
  const withdraw = () => sponsor.call('withdrawDeposit', { params: { id: deposit._id } });
  await expect(withdraw()).rejects.toMatchObject({ status: 409, code: 'page_is_open' });
  await tell('checkout.session.completed', aSession(deposit._id, 10_000));
  expect(await available()).toBe(100);
  await expect(withdraw()).rejects.toMatchObject({
    status: 409,
    code: expect.not.stringMatching('page_is_open') as string,
  });
});

const record = (reference: string) =>
  giveOrder(api, ['deposit', sponsor.user.email, '100'], reference);

test('what has a page of Stripe’s is not recorded by hand: a second payment would be in no comparison', async () => {
  const { deposit } = await add();
  const refused = { status: 409, code: 'with_stripe' };
  await expect(record(deposit.reference)).rejects.toMatchObject(refused);
  await record(`${deposit.reference} by wire`);
  await tell('checkout.session.completed', aSession(deposit._id, 10_000));
  await expect(record(deposit.reference)).rejects.toMatchObject(refused);
  expect(await available()).toBe(200);
});

test('what a bank takes back is gone while it has it, and back when it lets go', async () => {
  const id = await paid();
  await tell('charge.dispute.created', aDispute(id, 10_000, 'warning_needs_response', 'asks'));
  expect(await available()).toBe(100);
  await tell('charge.dispute.created', aDispute(id, 6_000, 'needs_response'));
  expect(await available()).toBe(40);
  await tell('charge.dispute.closed', aDispute(id, 6_000, 'won'));
  expect(await available()).toBe(100);
  const { notifications } = await sponsor.call('getNotifications');
  expect(notifications[0]!.meta.message).toBe(
    'A payment of $60.00 that your bank had taken back is in your balance again.',
  );
  await tell('charge.dispute.created', aDispute(id, 6_000, 'needs_response', 'other'));
  await tell('charge.dispute.closed', aDispute(id, 6_000, 'lost', 'other'));
  expect(await available()).toBe(40);
  expect((await newsOf()).toSorted()).toEqual([
    'deposit_charged_back',
    'deposit_charged_back',
    'deposit_received',
    'deposit_reinstated',
  ]);
});

test('the nightly comparison reads Stripe’s own account, and names what the ledger has otherwise', async () => {
  const [one, other] = [await paid(10), await paid(20)];
  await tell('charge.refunded', aCharge(one, 400));
  await tell('charge.dispute.created', aDispute(other, 2_000, 'needs_response'));
  const references = new Map(
    (await sponsor.call('getDeposits')).items.map(({ _id, reference }) => [_id, reference]),
  );
  const intent = (id: string, amount: number, refunded: number) => ({
    id: `pi_${id}`,
    amount,
    metadata: { reference: references.get(id)! },
    amount_received: amount,
    latest_charge: { amount_refunded: refunded },
  });
  stripe.objects.intents.push(intent(one, 1_000, 400), intent(other, 2_000, 0));
  stripe.objects.disputes.push(aDispute(other, 2_000, 'needs_response') as never);
  const { settings, db } = api.context;
  const look = async () => {
    const { differences: found } = await readReconciliation(db, settings, new Date());
    return found.filter((each) => [...references.values()].some((known) => each.includes(known)));
  };
  expect(await look()).toEqual([]);
  stripe.objects.disputes.pop();
  expect(await look()).toEqual([
    `deposit:${references.get(other)}: the ledger has $0.00, the provider $20.00`,
  ]);
});

test.each(['fails', 'isLost'] as const)(
  'a page that %s once is asked for again with the same key, and is one page',
  async (fault) => {
    const before = stripe.objects.sessions.length;
    stripe.faults.push({ request: 'POST /v1/checkout/sessions', fault });
    expect(await add()).toMatchObject({ checkoutUrl: expect.any(String) as string });
    expect(stripe.objects.sessions).toHaveLength(before + 1);
  },
);

test('while Stripe is away, or its key is wrong, nothing is announced and everything else works', async () => {
  const refused = { status: 503, code: 'payments_away' };
  stripe.isAway = true;
  await expect(add()).rejects.toMatchObject(refused);
  stripe.isAway = false;
  const settings = { ...api.context.settings, STRIPE_SECRET_KEY: 'sk_test_of_somebody_else' };
  const other = serve({ ...api.context, settings }).as(sponsor.token, sponsor.user);
  await expect(other.call('createDeposit', { body: { amount: 5 } })).rejects.toMatchObject(refused);
  expect(await other.call('getDeposits')).toEqual({ items: [] });
});

test('more than Stripe takes at a time is refused as that, and the most that it takes is not', async () => {
  await expect(add(1_000_000)).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'amount', message: 'At most $999,999.99 at a time' }],
  });
  expect(await add(999_999.99)).toMatchObject({ deposit: { status: 'pending' } });
});

test('what Stripe refuses for good is our fault, and nobody is told to try it later', async () => {
  stripe.faults.push({ request: 'POST /v1/checkout/sessions', fault: 'isRefused' });
  await expect(add()).rejects.toMatchObject({ status: 500, code: 'internal' });
  expect((await sponsor.call('getDeposits')).items).toEqual([]);
});
