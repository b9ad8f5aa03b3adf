import { expect, test } from 'vitest';
import { asOperator, setBank, strikeIn, withdraw } from '../../test/payouts.ts';
import type { Person } from '../../test/people.ts';
import { creatorWithStripe } from '../../test/stripe-accounts.ts';
import { anEvent, sendEvent } from '../../test/stripe-events.ts';
import { openStripeApi } from '../../test/stripe-api.ts';
import { followPayout } from './follow-payout.ts';
import { fail } from './mark-payout.ts';
import { sendAgain } from './send-again.ts';
import { sweep } from '../sweep.ts';

const { api, stripe } = await openStripeApi();
const follow = (id: string) => followPayout(api.context, id);
const failed = (id: string) => asOperator(api, (work) => fail(work, id, 'Closed account'));
/** It is in the creator's bank by then, say. */
const keepsIt = () =>
  stripe.faults.push({ request: 'POST /v1/transfers/…/reversals', fault: 'isRefused' });

const told = async (creator: Person, ...kinds: string[]) =>
  (await creator.call('getNotifications')).notifications
    .filter(({ kind = '' }) => kinds.includes(kind))
    .map(({ meta }) => meta.message);
const returned = (creator: Person) => told(creator, 'payout_returned');
const isBack = 'A payout of $85.00 failed: the money is back in your balance.';

const waits = {
  status: 409,
  code: 'not_enough_balance',
  message:
    'Not enough balance: $85.00 of it is on its way back from Stripe, and can be withdrawn once it is here',
};

test('what Stripe has not given back of a failed payout is not paid a second time, to a bank neither', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  await follow(id);
  await failed(id);
  await expect(withdraw(creator)).rejects.toMatchObject(waits);
  keepsIt();
  await expect(follow(id)).rejects.toThrow('Stripe: ');
  await expect(withdraw(creator)).rejects.toMatchObject(waits);
  await setBank(api, creator);
  await expect(withdraw(creator)).rejects.toMatchObject(waits);
  await creator.call('setPayoutSchedule', { body: { schedule: 'weekly' } });
  await strikeIn(api, 8);
  expect((await creator.call('getPayouts')).items).toHaveLength(1);
  expect(await creator.call('getBalance')).toMatchObject({ available: 85, comingBack: 85 });
  expect((await creator.call('getPayouts')).items).toMatchObject([{ isComingBack: true }]);
  const { notifications } = await creator.call('getNotifications');
  expect(notifications[0]!.meta.message).toBe(
    'A payout of $85.00 failed: the money is on its way back to your balance.',
  );
  await follow(id);
  expect(await creator.call('getBalance')).toEqual({ available: 85, held: 0, pending: 0 });
  expect((await creator.call('getPayouts')).items[0]).not.toHaveProperty('isComingBack');
  await withdraw(creator);
  expect((await creator.call('getBalance')).available).toBe(0);
});

test('a creator hears once that what was on its way back is there, and nobody of what never left', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  await follow(id);
  await failed(id);
  keepsIt();
  await expect(follow(id)).rejects.toThrow('Stripe: ');
  expect(await returned(creator)).toEqual([]);
  await Promise.all([follow(id), follow(id), follow(id)]);
  await follow(id);
  const once = ['$85.00 of a payout that failed is back in your balance.'];
  expect(await returned(creator)).toEqual(once);
  const stays = await withdraw(creator);
  await failed(stays);
  await follow(stays);
  expect(await returned(creator)).toEqual(once);
});

test('what Stripe refuses at once is told once, and can be withdrawn at once: it has never left', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  stripe.faults.push({ request: 'POST /v1/transfers', fault: 'isRefused' });
  await Promise.all([follow(id), follow(id), follow(id)]);
  await follow(id);
  expect(await told(creator, 'payout_failed', 'payout_returned')).toEqual([isBack]);
  await withdraw(creator);
});

test('what Stripe refuses while an operator marks it as failed is told as back once', async () => {
  const { creator, account } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  const fault = async () => {
    await failed(id);
    await follow(id);
    const accounts = stripe.objects.accounts;
    accounts.splice(
      accounts.findIndex((each) => each.id === account),
      1,
    );
  };
  stripe.faults.push({ request: 'POST /v1/transfers', fault });
  await follow(id);
  expect(await returned(creator)).toEqual([
    '$85.00 of a payout that failed is back in your balance.',
  ]);
});

test('what several workers take back at a time is told as back once', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  // While one asks, another is told the same, takes it back, and tells.
  const request = 'POST /v1/transfers';
  stripe.faults.push({ request, fault: () => follow(id) }, { request, fault: () => failed(id) });
  await follow(id);
  expect(await returned(creator)).toHaveLength(1);
  expect((await creator.call('getBalance')).comingBack).toBeUndefined();
});

test('what Stripe has taken back by itself is told once, and can be withdrawn: it is there', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  await follow(id);
  const transfer = stripe.objects.transfers.find((each) => each.transfer_group === id)!;
  Object.assign(transfer, { reversed: true, amount_reversed: transfer.amount });
  await sendEvent(api, stripe, anEvent('transfer.reversed', transfer));
  expect(await told(creator, 'payout_failed')).toEqual([isBack]);
  await withdraw(creator);
  await follow(id);
  expect(await returned(creator)).toEqual([]);
});

test.each([
  ['sent', []],
  ['sent in part', [{ request: 'POST /v1/payouts', fault: 'isRefused' as const }]],
])(
  'what failed while it was %s waits until that is back, though another worker had found nothing to take back',
  async (_, then) => {
    const { creator } = await creatorWithStripe(api, stripe);
    const id = await withdraw(creator);
    const fault = async () => {
      await failed(id);
      await follow(id);
    };
    stripe.faults.push({ request: 'POST /v1/transfers', fault }, ...then);
    keepsIt();
    await expect(follow(id)).rejects.toThrow('Stripe: ');
    await expect(withdraw(creator)).rejects.toMatchObject(waits);
    await follow(id);
    await withdraw(creator);
    expect((await creator.call('getBalance')).available).toBe(0);
  },
);

test('who found nothing to take back says so of nothing that another worker sends meanwhile', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  const [looks, looksOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let other: Promise<void> | undefined;
  const fault = async () => {
    await failed(id);
    const hold = () => {
      looks.resolve();
      return looksOn.promise;
    };
    stripe.faults.push({ request: 'GET /v1/transfers', fault: hold });
    other = follow(id);
    await looks.promise;
  };
  stripe.faults.push({ request: 'POST /v1/transfers', fault });
  keepsIt();
  await expect(follow(id)).rejects.toThrow('Stripe: ');
  // What was made is not listed yet.
  stripe.isBehind = true;
  looksOn.resolve();
  await other;
  stripe.isBehind = false;
  await expect(withdraw(creator)).rejects.toMatchObject(waits);
  await follow(id);
  await withdraw(creator);
});

test('what failed before it went to Stripe can be withdrawn at once, whatever another waits for', async () => {
  const other = await creatorWithStripe(api, stripe);
  const theirs = await withdraw(other.creator);
  await follow(theirs);
  await failed(theirs);
  const { creator } = await creatorWithStripe(api, stripe);
  await failed(await withdraw(creator));
  await withdraw(creator);
  expect((await creator.call('getBalance')).available).toBe(0);
});

test('what was left behind by who has gone is not sent another way before it is back', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  await follow(id);
  await failed(id);
  await api.owner.query(
    `update users set closed_at = (select ended_at from payouts where id = $1) where id = $2`,
    [id, creator.user._id],
  );
  const again = () => asOperator(api, (work) => sendAgain(work, id, 'Wire 1'));
  const operator = await api.newPerson('operator');
  const seen = () => operator.call('getOperatorPayouts', { query: { find: id } });
  await expect(again()).rejects.toMatchObject({ status: 409, code: 'not_back_yet' });
  expect((await seen()).items).toMatchObject([{ isLeftBehind: true, isComingBack: true }]);
  await follow(id);
  expect((await seen()).items[0]).not.toHaveProperty('isComingBack');
  await again();
});

test('what nobody asks back any more is asked back within the hour, and by one', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  await follow(id);
  await failed(id);
  const asked = async () => {
    const { rows } = await api.owner.query(
      `select from pgboss.job where name = 'payout' and state < 'completed' and data->>'payoutId' = $1`,
      [id],
    );
    return rows.length;
  };
  const end = () =>
    api.owner.query(
      `update pgboss.job set state = 'completed' where name = 'payout' and data->>'payoutId' = $1`,
      [id],
    );
  await end();
  for (let hour = 0; hour < 2; hour += 1) {
    await sweep(api.context);
    expect(await asked()).toBe(1);
  }
  await follow(id);
  await end();
  await sweep(api.context);
  expect(await asked()).toBe(0);
});
