import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { inDays } from '../../test/moments.ts';
import { openApi } from '../../test/open-api.ts';
import { asOperator, earn, withdraw } from '../../test/payouts.ts';
import type { Person } from '../../test/people.ts';
import { times } from '../../test/race.ts';
import { creatorWithStripe, tellOfAccount } from '../../test/stripe-accounts.ts';
import { newPair } from '../../test/things.ts';
import { anEvent, sendEvent } from '../../test/stripe-events.ts';
import { openStripeApi } from '../../test/stripe-api.ts';
import type { Fault } from '../../test/stripe-stand-in.ts';
import { inTransaction } from '../in-transaction.ts';
import { readReconciliation } from '../ledger/read-reconciliation.ts';
import { followPayout } from './follow-payout.ts';
import { fail } from './mark-payout.ts';
import { setMethod } from './set-payout-method.ts';

const { api, stripe } = await openStripeApi();
let creator: Person;
let account: string;
beforeEach(async () => {
  ({ creator, account } = await creatorWithStripe(api, stripe));
});

const follow = (id: string) => followPayout(api.context, id);
const stored = async () => (await creator.call('getPayouts')).items[0]!;
const available = async () => (await creator.call('getBalance')).available;
const transfers = () =>
  stripe.objects.transfers.filter(({ destination }) => destination === account);
const payouts = () => stripe.objects.payouts.filter((each) => each.account === account);
const newsOf = async () =>
  (await creator.call('getNotifications')).notifications.map(({ kind }) => kind);
const tell = (type: string, object: object, of?: string) =>
  sendEvent(api, stripe, anEvent(type, object, of === undefined ? {} : { account: of }));

test('a payout goes to the creator’s account with Stripe, and from there to their bank', async () => {
  const id = await withdraw(creator);
  await follow(id);
  expect(transfers()).toMatchObject([{ amount: 8_500, metadata: { payoutId: id } }]);
  expect(payouts()).toMatchObject([{ amount: 8_500, metadata: { payoutId: id } }]);
  expect(await stored()).toMatchObject({ status: 'paid', reference: transfers()[0]!.id });
  expect(await newsOf()).toContain('payout_sent');
  expect(await available()).toBe(0);
});

test('a payout to an account that Stripe pays no more is named when it has waited for a week', async () => {
  const id = await withdraw(creator);
  await tellOfAccount(api, stripe, account, {
    canBePaid: false,
    created: Math.floor(Date.now() / 1_000) + 5,
  });
  await follow(id);
  expect(await stored()).toMatchObject({ status: 'pending' });
  const found = async (days: number) => {
    const { db, settings, clock } = inDays(api.context, days);
    return (await readReconciliation(db, settings, clock.now())).differences.filter((each) =>
      each.includes(id),
    );
  };
  expect(await found(6.9)).toEqual([]);
  expect(await found(7.1)).toEqual([
    expect.stringMatching(/^payout:.*: asked for on .*, and Stripe was not told of it yet$/),
  ]);
});

test('nobody asks for a payout with Stripe where its keys are gone', async () => {
  const own = await openApi({});
  onTestFinished(() => own.close());
  const pair = await newPair(own);
  await earn(pair);
  await own.owner.query(
    `insert into stripe_accounts (user_id, account, can_be_paid, told_at, told_by)
     values ($1, 'acct_of_before', true, now(), 'evt')`,
    [pair.creator.user._id],
  );
  const actor = { kind: 'creator', id: pair.creator.user._id } as const;
  await inTransaction(own.context, actor, (work) => setMethod(work, actor.id, 'stripe'));
  expect((await pair.creator.call('getPayoutMethod')).method).toMatchObject({ isReady: false });
  await expect(pair.creator.call('requestPayout', { body: {} })).rejects.toMatchObject({
    status: 409,
    message: 'Nobody is paid out with Stripe here any more: choose a bank account',
  });
  expect((await pair.creator.call('getBalance')).available).toBe(85);
});

test('a payout that ten workers send at once, and again the day after, goes out once', async () => {
  const id = await withdraw(creator);
  await Promise.all(times(10, () => follow(id)));
  await follow(id);
  // As if the worker had died before it could keep what Stripe had answered.
  await api.owner.query(
    `update payouts set status = 'processing', ended_at = null, reference = '' where id = $1`,
    [id],
  );
  stripe.forget();
  await follow(id);
  expect([transfers().length, payouts().length]).toEqual([1, 1]);
  expect(await stored()).toMatchObject({ status: 'paid', reference: transfers()[0]!.id });
});

/** More often than the client tries by itself. */
const twice = (request: string, fault: Fault) =>
  stripe.faults.push(...times(2, () => ({ request, fault })));

test.each([
  ['POST /v1/transfers', 'fails'],
  ['POST /v1/transfers', 'isLost'],
  ['POST /v1/payouts', 'fails'],
  ['POST /v1/payouts', 'isLost'],
] as [string, Fault][])(
  'where %s %s, the payout is tried again with the same key and goes out once',
  async (request, fault) => {
    const id = await withdraw(creator);
    twice(request, fault);
    await expect(follow(id)).rejects.toThrow(/^Stripe: Stripe\w+Error/);
    expect(await stored()).toMatchObject({ status: 'processing' });
    stripe.faults.length = 0;
    // What was made is not listed yet: the key alone tells that it is the same.
    stripe.isBehind = true;
    await follow(id);
    stripe.isBehind = false;
    expect(await stored()).toMatchObject({ status: 'paid' });
    expect([transfers().length, payouts().length]).toEqual([1, 1]);
  },
);

test.each(['POST /v1/transfers', 'POST /v1/payouts'])(
  'where there is too little money for %s, the payout goes out once as soon as there is enough',
  async (request) => {
    const id = await withdraw(creator);
    const short = { request, fault: 'isShort' } as const;
    stripe.faults.push(short);
    await expect(follow(id)).rejects.toThrow('Stripe: StripeInvalidRequestError balance_ins');
    expect(await stored()).toMatchObject({ status: 'processing' });
    // What was made is not listed yet, and several try at the same moment.
    stripe.isBehind = true;
    stripe.faults.push(short);
    await Promise.allSettled(times(3, () => follow(id)));
    await follow(id);
    stripe.isBehind = false;
    expect(await stored()).toMatchObject({ status: 'paid' });
    expect([transfers().length, payouts().length]).toEqual([1, 1]);
  },
);

test(
  'where Stripe does not answer, the payout is asked for again with the same key',
  { timeout: 30_000 },
  async () => {
    const id = await withdraw(creator);
    stripe.faults.push({ request: 'POST /v1/transfers', fault: 'hangs' });
    await follow(id);
    expect(await stored()).toMatchObject({ status: 'paid' });
    expect([transfers().length, payouts().length]).toEqual([1, 1]);
  },
);

test.each(['POST /v1/transfers', 'POST /v1/payouts'])(
  'where %s is refused for good the money is back, nothing is left at Stripe, and the creator is told',
  async (request) => {
    const id = await withdraw(creator);
    stripe.faults.push({ request, fault: 'isRefused' });
    await follow(id);
    expect(await stored()).toMatchObject({
      status: 'failed',
      reason: 'Stripe did not take it (StripeInvalidRequestError account_closed)',
    });
    expect(await available()).toBe(85);
    await follow(id);
    await follow(id);
    expect(transfers().every(({ reversed }) => reversed)).toBe(true);
    expect(payouts()).toEqual([]);
    expect(await newsOf()).toContain('payout_failed');
  },
);

test.each([
  ['payout.failed', 'The bank did not take it (account_closed)'],
  ['payout.canceled', 'Stripe canceled it on the way to the bank'],
])('after %s the money is back once, and the transfer comes back', async (type, reason) => {
  const id = await withdraw(creator);
  await follow(id);
  const object = { id: 'po_1', metadata: { payoutId: id }, failure_code: 'account_closed' };
  // Of somebody else's account it is no news of this payout.
  await tell(type, object, 'acct_of_somebody_else');
  expect(await stored()).toMatchObject({ status: 'paid' });
  await Promise.all(times(5, () => tell(type, object, account)));
  expect(await stored()).toMatchObject({ status: 'failed', reason });
  expect(await available()).toBe(85);
  expect((await newsOf()).filter((kind) => kind === 'payout_failed')).toHaveLength(1);
  // Until it is taken back it lies at Stripe.
  await expect(withdraw(creator)).rejects.toMatchObject({ code: 'not_enough_balance' });
  // Another process takes it back once this one has seen that it is to be.
  stripe.faults.push({ request: 'POST /v1/transfers/…/reversals', fault: 'isSecond' });
  await Promise.all([follow(id), follow(id)]);
  expect(transfers()).toMatchObject([{ reversed: true }]);
  // Stripe tells of that too.
  await tell('transfer.reversed', { ...transfers()[0], destination: account });
  expect(await available()).toBe(85);
});

test('a transfer that is taken back at Stripe returns the money, a part of it does not', async () => {
  const id = await withdraw(creator);
  await follow(id);
  const transfer = { ...transfers()[0], amount_reversed: 100 };
  await tell('transfer.reversed', { ...transfer, reversed: false });
  expect(await stored()).toMatchObject({ status: 'paid' });
  await tell('transfer.reversed', { ...transfer, reversed: true });
  expect(await stored()).toMatchObject({
    status: 'failed',
    reason: 'Stripe took the transfer back',
  });
  expect(await available()).toBe(85);
});

test('what went to an account that is another’s comes back all the same, and is taken back there', async () => {
  const ask = async (amount: number) =>
    (await creator.call('requestPayout', { body: { amount } })).payout._id;
  const [back, wrong] = [await ask(40), await ask(45)];
  await follow(back);
  await follow(wrong);
  const [first, second] = transfers();
  // As an objection to the change of an address leaves it.
  await api.owner.query('delete from stripe_accounts where user_id = $1', [creator.user._id]);
  await tell('transfer.reversed', { ...first, reversed: true });
  expect(await available()).toBe(40);
  await asOperator(api, (work) => fail(work, wrong, 'A thief’s'));
  await follow(wrong);
  expect(second).toMatchObject({ reversed: true });
  expect(await available()).toBe(85);
});

test('what Stripe tells before its answer was kept ends the same, and what failed meanwhile comes back', async () => {
  const id = await withdraw(creator);
  twice('POST /v1/payouts', 'isLost');
  await expect(follow(id)).rejects.toThrow('Stripe: ');
  await asOperator(api, (work) => fail(work, id, 'Closed account'));
  await follow(id);
  expect(await stored()).toMatchObject({ status: 'failed' });
  expect(transfers()).toMatchObject([{ reversed: true }]);
  expect(await available()).toBe(85);
});
