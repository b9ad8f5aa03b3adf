import { afterAll, expect, test } from 'vitest';
import { openApi } from '../../test/open-api.ts';
import { asOperator, paidCreator, setBank, strikeIn, withdraw } from '../../test/payouts.ts';
import type { Person } from '../../test/people.ts';
import { times } from '../../test/race.ts';
import { creatorWithStripe } from '../../test/stripe-accounts.ts';
import { anEvent, sendEvent } from '../../test/stripe-events.ts';
import { startStripe } from '../../test/stripe-stand-in.ts';
import { system } from '../actor.ts';
import { inTransaction } from '../in-transaction.ts';
import { followPayout } from './follow-payout.ts';
import { fail, markPaid } from './mark-payout.ts';
import { beginRun } from './payout-runs.ts';

const stripe = await startStripe();
const api = await openApi(stripe.env);
afterAll(async () => {
  await api.close();
  await stripe.close();
});

const follow = (id: string) => followPayout(api.context, id);
const madeFor = (id: string) =>
  stripe.objects.transfers.filter(({ metadata }) => metadata.payoutId === id);
const stored = async (creator: Person) => (await creator.call('getPayouts')).items[0];

test('what Stripe refuses of one payout changes nothing of how another is asked for', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  const ask = async (amount: number) =>
    (await creator.call('requestPayout', { body: { amount } })).payout._id;
  const [lost, short] = [await ask(40), await ask(45)];
  // More often than the client tries by itself.
  const request = 'POST /v1/transfers';
  stripe.faults.push(...times(2, () => ({ request, fault: 'isLost' }) as const));
  await expect(follow(lost)).rejects.toThrow('Stripe: ');
  stripe.faults.length = 0;
  stripe.faults.push({ request, fault: 'isShort' });
  await expect(follow(short)).rejects.toThrow('balance_ins');
  // What was made is not listed yet: the key alone tells that it is the same.
  stripe.isBehind = true;
  await follow(lost);
  stripe.isBehind = false;
  expect(madeFor(lost)).toMatchObject([{ reversed: false }]);
});

test('a payout to a bank is not asked for at Stripe, whatever account its creator has there', async () => {
  const { creator, account } = await creatorWithStripe(api, stripe);
  await setBank(api, creator);
  const id = await withdraw(creator);
  // Held for a while, as the account it goes to is new.
  await strikeIn(api, 8);
  await follow(id);
  expect((await creator.call('getPayouts')).items[0]).toMatchObject({ status: 'pending' });
  expect(stripe.objects.transfers.filter(({ destination }) => destination === account)).toEqual([]);
});

test('news of one account changes no payout of another’s, and none to a bank', async () => {
  const [own, other] = [
    await creatorWithStripe(api, stripe),
    await creatorWithStripe(api, stripe),
  ] as const;
  const id = await withdraw(own.creator);
  await follow(id);
  await follow(await withdraw(other.creator));
  const failed = (payoutId: string, account: string) =>
    sendEvent(api, stripe, anEvent('payout.failed', { metadata: { payoutId } }, { account }));
  expect(await failed(id, other.account)).toBe(200);
  expect(await stored(own.creator)).toMatchObject({ status: 'paid' });
  const banked = await creatorWithStripe(api, stripe);
  await setBank(api, banked.creator);
  const sent = await withdraw(banked.creator);
  await strikeIn(api, 8);
  await asOperator(api, (work) => markPaid(work, sent, 'By hand'));
  expect(await failed(sent, banked.account)).toBe(200);
  expect(await stored(banked.creator)).toMatchObject({ status: 'paid' });
  // As its own account has it.
  expect(await failed(id, own.account)).toBe(200);
  expect(await stored(own.creator)).toMatchObject({ status: 'failed' });
});

test('what failed while Stripe was asked for it is taken back there', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  const fault = () => asOperator(api, (work) => fail(work, id, 'Closed account'));
  stripe.faults.push({ request: 'POST /v1/transfers', fault });
  await follow(id);
  expect(madeFor(id)).toMatchObject([{ reversed: true }]);
  expect(await stored(creator)).toMatchObject({ status: 'failed' });
  expect((await creator.call('getBalance')).available).toBe(85);
});

test('what Stripe does not give back is asked for again until it does', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  await follow(id);
  await asOperator(api, (work) => fail(work, id, 'Closed account'));
  stripe.faults.push({ request: 'POST /v1/transfers/…/reversals', fault: 'isRefused' });
  await expect(follow(id)).rejects.toThrow('Stripe: StripeInvalidRequestError');
  await follow(id);
  expect(madeFor(id)).toMatchObject([{ reversed: true }]);
});

test('what another worker has sent meanwhile stays so, though Stripe refuses it to this one', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  const fault = () =>
    inTransaction(api.context, system, (work) => markPaid(work, id, 'The other’s'));
  stripe.faults.push({ request: 'POST /v1/transfers', fault });
  stripe.faults.push({ request: 'POST /v1/payouts', fault: 'isRefused' });
  await follow(id);
  expect(await stored(creator)).toMatchObject({ status: 'paid', reference: 'The other’s' });
  expect((await creator.call('getBalance')).available).toBe(0);
});

test('what Stripe has on its way nobody records as sent by hand: its creator would be paid twice', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  const byHand = () => asOperator(api, (work) => markPaid(work, id, 'By hand'));
  const answers: unknown[] = [];
  const fault = async () => void answers.push(await byHand().catch((error: unknown) => error));
  stripe.faults.push({ request: 'POST /v1/transfers', fault });
  await follow(id);
  expect(answers).toMatchObject([
    {
      status: 409,
      message:
        'Stripe has this payout on its way: mark it as failed before you send it another way',
    },
  ]);
  const [transfer] = madeFor(id);
  expect(await stored(creator)).toMatchObject({ status: 'paid', reference: transfer!.id });
});

test('what Stripe was not asked for is recorded as sent by hand, and Stripe is not asked for it any more', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  await asOperator(api, (work) => markPaid(work, id, 'By hand'));
  await follow(id);
  expect(madeFor(id)).toEqual([]);
  expect(await stored(creator)).toMatchObject({ status: 'paid', reference: 'By hand' });
});

test('nothing is sent with Stripe while what it tells of payouts could not be believed', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  const settings = { ...api.context.settings, STRIPE_WEBHOOK_SECRET: '' };
  await expect(followPayout({ ...api.context, settings }, id)).rejects.toThrow(
    'STRIPE_WEBHOOK_SECRET is missing',
  );
  expect(await stored(creator)).toMatchObject({ status: 'pending' });
});

test('a payout with Stripe is in no file for a bank', async () => {
  const { creator } = await creatorWithStripe(api, stripe);
  await withdraw(creator);
  await withdraw(await paidCreator(api));
  await asOperator(api, (work) => beginRun(work, 'csv'));
  expect(await stored(creator)).toMatchObject({ status: 'pending' });
});
