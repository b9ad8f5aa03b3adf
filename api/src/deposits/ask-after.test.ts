import { beforeEach, expect, test } from 'vitest';
import { inDays } from '../../test/moments.ts';
import type { Person } from '../../test/people.ts';
import { openStripeApi } from '../../test/stripe-api.ts';
import { aSession } from '../../test/stripe-events.ts';
import { stripePayments } from '../../test/stripe-payments.ts';
import { sweep } from '../sweep.ts';

const { api, stripe } = await openStripeApi();
let sponsor: Person;
beforeEach(async () => {
  sponsor = await api.newPerson('sponsor');
  stripe.requests.length = 0;
});

const { add, tell, available, newest, newsOf } = stripePayments(() => ({ api, stripe, sponsor }));
const asked = () => stripe.requests.filter((each) => each === 'GET /v1/checkout/sessions/…').length;
const sweepIn = (days: number) => sweep(inDays(api.context, days));

/** A payment by bank of $100 that Stripe told to be on its way. @param page as it is by now */
async function onItsWay(page?: { payment_status?: string; payment_intent?: object }) {
  const { deposit } = await add(100);
  const session = aSession(deposit._id, 10_000, { status: 'unpaid' });
  await tell('checkout.session.completed', session);
  if (page) stripe.objects.pages.set(session.id, { ...session, ...page });
  return session;
}

test('money whose arrival nobody has told of is there after a week, and once', async () => {
  const session = await onItsWay({ payment_status: 'paid' });
  await sweepIn(6);
  expect(asked()).toBe(0);
  await sweepIn(8);
  expect(await available()).toBe(100);
  expect(await newsOf()).toEqual(['deposit_received']);
  await tell('checkout.session.async_payment_succeeded', session);
  await sweepIn(9);
  expect([await available(), asked()]).toEqual([100, 1]);
});

test.each(['requires_payment_method', 'canceled'])(
  'a payment that is %s at Stripe is awaited no longer',
  async (status) => {
    await onItsWay({ payment_intent: { id: `pi_${status}`, status } });
    await sweepIn(8);
    expect(await newest()).toMatchObject({ status: 'failed' });
    expect(await newsOf()).toEqual(['deposit_failed']);
  },
);

test('what is still on its way, and what Stripe does not know, is awaited on and keeps nothing else waiting', async () => {
  await onItsWay();
  await onItsWay({ payment_intent: { id: 'pi_1', status: 'processing' } });
  await onItsWay({ payment_status: 'paid' });
  await sweepIn(8);
  const { items } = await sponsor.call('getDeposits');
  expect(items.map(({ status }) => status)).toEqual(['received', 'pending', 'pending']);
});

test('while Stripe is away, or its key is not there, nothing is decided, and it is asked again', async () => {
  await onItsWay({ payment_status: 'paid' });
  stripe.isAway = true;
  await expect(sweepIn(8)).rejects.toThrow('Not swept: deposits');
  stripe.isAway = false;
  const { settings, ...context } = inDays(api.context, 8);
  await sweep({ ...context, settings: { ...settings, STRIPE_SECRET_KEY: '' } });
  expect(await newest()).toMatchObject({ status: 'pending' });
  await sweepIn(8);
  expect(await available()).toBe(100);
});
