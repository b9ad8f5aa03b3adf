import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clocksOf } from '../../test/clocks.ts';
import { beingClosed } from '../../test/hold.ts';
import { password, type Person } from '../../test/people.ts';
import { rightLedger } from '../../test/right-ledger.ts';
import { aCharge, aDispute, aRefund, aSession } from '../../test/stripe-events.ts';
import { approved } from '../../test/things.ts';
import { stripePayments } from '../../test/stripe-payments.ts';
import { openStripeApi } from '../../test/stripe-api.ts';

const { api, stripe } = await openStripeApi(() => ({ SPONSOR_CREDIT: '0' }));
let operator: Person;
let sponsor: Person;
beforeAll(async () => {
  operator = await api.newPerson('operator');
});
beforeEach(async () => {
  sponsor = await api.signUp({ role: 'sponsor' });
});

const { add, tell, paid } = stripePayments(() => ({ api, stripe, sponsor }));

const close = () => sponsor.call('closeAccount', { body: { password } });

/** What an operator finds to be sent back of one payment. */
const toSend = async (id: string) => {
  const { items } = await operator.call('getWaiting');
  return items
    .filter(({ kind, _id }) => kind === 'refundRequested' && _id === id)
    .map(({ amount }) => amount);
};
const balance = async () => {
  const { rows } = await api.owner.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries
      join ledger_accounts on ledger_accounts.id = account_id
      where kind = 'sponsor' and owner_id = $1`,
    [sponsor.user._id],
  );
  return rows[0]!.cents;
};

/** What was asked back of one payment, one after the other. */
const asked = async (id: string) => {
  const { rows } = await api.owner.query<{ amount: number }>(
    `select (data ->> 'amount')::int as amount from events
      where subject_id = $1 and type = 'refund_requested' order by id`,
    [id],
  );
  return rows.map(({ amount }) => amount);
};

test('what is paid after all once its sponsor has left waits to be sent back, and is sent once', async () => {
  const { deposit } = await add();
  const id = deposit._id;
  await clocksOf(api).strikeIn(31);
  await close();
  const come = aSession(id, 10_000);
  await tell('checkout.session.completed', come);
  await tell('checkout.session.completed', come);
  expect(await toSend(id)).toEqual([100]);
  expect(await balance()).toBe(0);
  await tell('charge.refunded', aCharge(id, 4_000));
  expect(await toSend(id)).toEqual([60]);
  // What did not arrive waits beside what was not sent yet.
  await tell('refund.failed', aRefund(id, 4_000, 'failed'));
  expect(await toSend(id)).toEqual([100]);
  await tell('charge.refunded', aCharge(id, 10_000));
  expect(await toSend(id)).toEqual([]);
  expect(await asked(id)).toEqual([100, 40]);
  expect(await balance()).toBe(0);
});

test('what a bank lets go of once its sponsor has left waits to be sent back, but for what they owe', async () => {
  const [lost, other] = [await paid(100), await paid(100)];
  await tell('charge.dispute.created', aDispute(lost, 10_000, 'needs_response'));
  await tell('charge.dispute.created', aDispute(other, 10_000, 'needs_response', 'second'));
  await close();
  await tell('charge.dispute.closed', aDispute(other, 10_000, 'won', 'second'));
  expect(await toSend(other)).toEqual([100]);
  expect(await toSend(lost)).toEqual([]);
  // A bank that asks for it again has it before it is sent.
  await tell('charge.dispute.created', aDispute(other, 10_000, 'needs_response', 'third'));
  expect(await balance()).toBe(-10_000);
  await tell('charge.dispute.closed', aDispute(other, 10_000, 'won', 'third'));
  expect(await balance()).toBe(0);
  expect(await toSend(other)).toEqual([100]);
});

test('of what comes once its sponsor has left only that waits to be sent back which they do not owe', async () => {
  const spent = await paid(40);
  await approved({ sponsor, creator: await api.newPerson() }, { budget: 40 });
  const { deposit } = await add();
  await clocksOf(api).strikeIn(31);
  await close();
  await tell('charge.dispute.created', aDispute(spent, 4_000, 'needs_response'));
  await tell('checkout.session.completed', aSession(deposit._id, 10_000));
  expect(await toSend(deposit._id)).toEqual([60]);
  expect(await balance()).toBe(0);
});

const decline = (id: string) =>
  operator.call('declineRefund', { params: { id }, body: { reason: 'The card is closed' } });

test('what a sponsor who has left has coming is not declined: it would be in a balance that is nobody’s', async () => {
  const { deposit } = await add();
  const id = deposit._id;
  await clocksOf(api).strikeIn(31);
  await close();
  await tell('checkout.session.completed', aSession(id, 10_000));
  await expect(decline(id)).rejects.toMatchObject({
    status: 409,
    code: 'sponsor_has_left',
    message: 'Its sponsor has closed their account: this waits until it is sent',
  });
  expect(await toSend(id)).toEqual([100]);
  expect(await balance()).toBe(0);
  // What a bank takes back is not to be sent any more; what is left is.
  await tell('charge.dispute.created', aDispute(id, 6_000, 'needs_response'));
  await decline(id);
  expect(await toSend(id)).toEqual([40]);
  expect(await balance()).toBe(0);
  await tell('charge.dispute.created', aDispute(id, 4_000, 'needs_response', 'second'));
  await decline(id);
  expect(await toSend(id)).toEqual([]);
  expect(await balance()).toBe(0);
  await rightLedger(api);
});

test('what is paid in the moment in which its sponsor leaves is not left in the account', async () => {
  await tell('charge.refunded', aCharge(await paid(10), 1_000));
  // Nothing is written for them to read, which would wait as well.
  const { preferences } = await sponsor.call('getPreferences');
  const silent = { ...preferences, deposit_received: { app: false, mail: false } };
  await sponsor.call('updatePreferences', { body: { preferences: silent } });
  const { deposit } = await add();
  await clocksOf(api).strikeIn(31);
  const closing = await beingClosed(api.owner, sponsor.user._id);
  const told = tell('checkout.session.completed', aSession(deposit._id, 10_000));
  await closing.untilSomeoneWaits();
  await closing.commit();
  await told;
  expect(await toSend(deposit._id)).toEqual([100]);
  expect(await balance()).toBe(0);
});

test('what comes to who is there is theirs to spend', async () => {
  const id = await paid(100);
  expect(await toSend(id)).toEqual([]);
  expect(await balance()).toBe(10_000);
});
