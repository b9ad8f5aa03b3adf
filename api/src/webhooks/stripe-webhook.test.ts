import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@castwork/contract/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openApi, serve, type TestApi } from '../../test/open-api.ts';
import { clientOf, type Person } from '../../test/people.ts';
import { rightLedger } from '../../test/right-ledger.ts';
import {
  aCharge,
  aDispute,
  aRefund,
  anEvent,
  aSession,
  nowInSeconds,
  sendEvent,
  sendText,
  sign,
  type StripeEvent,
} from '../../test/stripe-events.ts';
import { startStripe, type StripeStandIn } from '../../test/stripe-stand-in.ts';

let stripe: StripeStandIn;
let api: TestApi;
let sponsor: Person;
beforeAll(async () => {
  stripe = await startStripe();
  api = await openApi(stripe.env);
  sponsor = await api.newPerson('sponsor');
});
afterAll(async () => {
  await rightLedger(api);
  await api.close();
  await stripe.close();
});

const begin = async (amount = 100) =>
  (await sponsor.call('createDeposit', { body: { amount } })).deposit._id;
const statusOf = async (id: string) =>
  (await sponsor.call('getDeposits')).items.find(({ _id }) => _id === id)!.status;
const kept = async () =>
  (await api.owner.query('select count(*)::int as events from payment_events')).rows;

test('what is not signed, or with another secret, or of other bytes, or long ago or ahead, is refused', async () => {
  const id = await begin();
  const body = JSON.stringify(anEvent('checkout.session.completed', aSession(id, 10_000)));
  const other = { env: { ...stripe.env, STRIPE_WEBHOOK_SECRET: 'whsec_other' } };
  const before = await kept();
  for (const [text, signature] of [
    [body, undefined],
    [body, ''],
    [body, 'v1=0'],
    [body, `t=${nowInSeconds()},v1=`],
    [body, sign(other, body)],
    [body, sign(stripe, `${body} `)],
    [`${body} `, sign(stripe, body)],
    [body.replace('10000', '99999'), sign(stripe, body)],
    [body, sign(stripe, body, nowInSeconds() - 310)],
    [body, sign(stripe, body, nowInSeconds() + 310)],
    [body, sign(stripe, body).replace(/t=\d+/, `t=${nowInSeconds() + 1}`)],
    [body, sign(stripe, body).replace('v1=', 'v0=')],
  ] as const) {
    const answer = await sendText(api, text, signature);
    expect(answer.status, signature).toBe(400);
    expect(((await answer.json()) as ErrorBody).code).toBe('wrong_signature');
  }
  expect(await kept()).toEqual(before);
  expect(await statusOf(id)).toBe('pending');
  // A clock may be a little off, also ahead.
  for (const off of [-290, 290]) {
    const { status } = await sendText(api, body, sign(stripe, body, nowInSeconds() + off));
    expect(status).toBe(200);
  }
  expect(await statusOf(id)).toBe('received');
});

test('what is signed and no event is refused, and what is too large, or of another type, is not read', async () => {
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '1',
    '"text"',
    '{}',
    '{"id":"evt_1","type":"charge.refunded"}',
  ]) {
    const { status } = await sendText(api, text, sign(stripe, text));
    expect([text, status]).toEqual([text, 400]);
  }
  const large = JSON.stringify(anEvent('charge.refunded', { padding: 'x'.repeat(1_024 * 1_024) }));
  expect((await sendText(api, large, sign(stripe, large))).status).toBe(413);
  const most = JSON.stringify(anEvent('customer.created', { padding: 'x'.repeat(900 * 1_024) }));
  expect((await sendText(api, most, sign(stripe, most))).status).toBe(200);
  const headers = { 'content-type': 'text/plain', 'stripe-signature': sign(stripe, most) };
  const plain = { method: 'POST', headers, body: most };
  expect((await api.fetch('/api/webhooks/stripe', plain)).status).toBe(415);
});

test('unknown types, payments, payouts and accounts are taken and change nothing', async () => {
  const nobody = randomUUID();
  for (const event of [
    anEvent('customer.created', { id: 'cus_1' }),
    anEvent('no.such.type', {}),
    anEvent('checkout.session.completed', aSession(nobody, 100)),
    anEvent('checkout.session.completed', { ...aSession(nobody, 100), metadata: {} }),
    anEvent('checkout.session.expired', { ...aSession('x', 100), metadata: { depositId: "'" } }),
    anEvent('charge.refunded', aCharge(nobody, 100)),
    anEvent('charge.refunded', { ...aCharge(nobody, 100), payment_intent: null }),
    anEvent('charge.dispute.created', aDispute(nobody, 100, 'needs_response')),
    anEvent('account.updated', { id: 'acct_unknown', payouts_enabled: true }),
    anEvent('transfer.reversed', { metadata: { payoutId: nobody }, reversed: true }),
    anEvent('transfer.reversed', { metadata: {}, reversed: true }),
    anEvent('payout.failed', { metadata: { payoutId: nobody } }, { account: 'acct_unknown' }),
    anEvent('payout.failed', { metadata: { payoutId: '../x' } }, { account: 'acct_unknown' }),
    anEvent('payout.failed', { metadata: null }, { account: 'acct_unknown' }),
    anEvent('payout.canceled', { metadata: { payoutId: nobody } }, { account: 'acct_unknown' }),
  ])
    expect([event.type, await sendEvent(api, stripe, event)]).toEqual([event.type, 200]);
});

test('what Stripe has signed and nobody can make sense of changes nothing, and is no fault of ours', async () => {
  const id = await begin();
  const warn = vi.spyOn(api.context.log, 'warn');
  const odd = [
    anEvent('checkout.session.completed', { ...aSession(id, 100), amount_total: 1.5 }),
    anEvent('checkout.session.completed', { ...aSession(id, 100), payment_intent: 'pi_\0' }),
    anEvent('checkout.session.completed', aSession(id, 100), { created: 1e30 }),
    anEvent('charge.refunded', { ...aCharge(id, 1), amount_refunded: null }),
    anEvent('charge.refunded', { ...aCharge(id, 1), amount_refunded: 1e30 }),
    anEvent('charge.dispute.created', { ...aDispute(id, 1, 'lost'), amount: 'x' }),
    anEvent('account.updated', { id: 'acct_\0', payouts_enabled: true }),
    anEvent('transfer.reversed', { reversed: true, metadata: { payoutId: 5 } }),
    anEvent('payout.failed', { metadata: { payoutId: id } }, { account: 'acct_\0' }),
  ];
  for (const event of odd)
    expect([event.data, await sendEvent(api, stripe, event)]).toEqual([event.data, 200]);
  expect(warn).toHaveBeenCalledTimes(odd.length);
  warn.mockRestore();
  expect(await sendEvent(api, stripe, anEvent('transfer.reversed', { reversed: true }))).toBe(200);
  expect(await statusOf(id)).toBe('pending');
});

test('a deposit that another provider takes in is not Stripe’s to tell of', async () => {
  const id = await begin();
  await api.owner.query(`update deposits set provider = 'manual' where id = $1`, [id]);
  await sendEvent(api, stripe, anEvent('checkout.session.completed', aSession(id, 10_000)));
  expect(await statusOf(id)).toBe('pending');
});

test('where Stripe is not set up the call says which setting is missing', async () => {
  const settings = { ...api.context.settings, STRIPE_WEBHOOK_SECRET: '' };
  const { fetch } = serve({ ...api.context, settings });
  const answer = await sendText({ fetch }, '{}', 't=1,v1=0');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    message: 'Stripe is not set up: STRIPE_WEBHOOK_SECRET is missing',
  });
  await expect(
    clientOf(fetch).call('takeStripeEvent', { body: { id: 'evt_1', type: 'x' } }),
  ).rejects.toMatchObject({ code: 'stripe_not_set_up' });
});

test('one event that is told fifty times at once is applied once', async () => {
  const id = await begin(20);
  const event = anEvent('checkout.session.completed', aSession(id, 2_000));
  const before = (await sponsor.call('getBalance')).available;
  await Promise.all(Array.from({ length: 50 }, () => sendEvent(api, stripe, event)));
  expect((await sponsor.call('getBalance')).available).toBe(before + 20);
});

/** All that Stripe tells of a payment that is refunded in parts and disputed four times. */
function story(id: string): StripeEvent[] {
  const at = nowInSeconds() - 1_000;
  const told = (after: number, type: string, object: object) =>
    anEvent(type, object, { created: at + after });
  return [
    told(0, 'checkout.session.completed', aSession(id, 10_000, { status: 'unpaid' })),
    told(1, 'checkout.session.async_payment_failed', aSession(id, 10_000, { status: 'unpaid' })),
    told(2, 'checkout.session.async_payment_succeeded', aSession(id, 10_000)),
    told(3, 'charge.refunded', aCharge(id, 1_000)),
    told(4, 'charge.refunded', aCharge(id, 2_500)),
    told(5, 'charge.dispute.created', aDispute(id, 4_000, 'needs_response')),
    // In the same second.
    told(5, 'charge.dispute.closed', aDispute(id, 4_000, 'won')),
    told(6, 'charge.dispute.closed', aDispute(id, 1_500, 'lost', 'three')),
    told(9, 'charge.dispute.closed', aDispute(id, 1_500, 'won', 'three')),
    told(7, 'charge.dispute.created', aDispute(id, 3_000, 'warning_needs_response', 'two')),
    told(8, 'charge.dispute.funds_withdrawn', aDispute(id, 3_000, 'needs_response', 'two')),
    told(8, 'charge.dispute.closed', aDispute(id, 3_000, 'lost', 'two')),
    // A bank's question becomes a dispute in the same second.
    told(8, 'charge.dispute.created', aDispute(id, 500, 'warning_needs_response', 'four')),
    told(8, 'charge.dispute.funds_withdrawn', aDispute(id, 500, 'needs_response', 'four')),
    // In the same second as the refund itself, and told of twice.
    told(4, 'refund.failed', aRefund(id, 1_500, 'failed')),
    told(5, 'refund.updated', aRefund(id, 1_500, 'failed')),
    told(6, 'charge.refunded', aCharge(id, 1_700)),
    told(7, 'refund.failed', aRefund(id, 700, 'failed', 'two')),
    // Two refunds of one second: the larger sum is the later one.
    told(9, 'charge.refunded', aCharge(id, 2_500)),
    told(9, 'charge.refunded', aCharge(id, 2_000)),
  ];
}

test(
  'events in any order, again and at once, end in the same ledger',
  { timeout: 120_000 },
  async () => {
    const size = story('').length;
    const orders = fc.tuple(
      fc.shuffledSubarray([...Array(size).keys()], { minLength: size }),
      fc.array(fc.nat(size - 1), { maxLength: size }),
      fc.integer({ min: 1, max: 4 }),
    );
    await fc.assert(
      fc.asyncProperty(orders, async ([first, again, together]) => {
        const person = await api.newPerson('sponsor');
        const { deposit } = await person.call('createDeposit', { body: { amount: 100 } });
        const events = story(deposit._id);
        const order = [...again, ...first, ...again].map((place) => events[place]!);
        for (let i = 0; i < order.length; i += together)
          expect(
            await Promise.all(
              order.slice(i, i + together).map((event) => sendEvent(api, stripe, event)),
            ),
          ).toEqual(order.slice(i, i + together).map(() => 200));
        expect((await person.call('getBalance')).available).toBe(40);
        await rightLedger(api);
      }),
      { numRuns: 40 },
    );
  },
);

test.each<[string, Partial<StripeEvent>, object]>([
  ['of a connected account', { account: 'acct_of_some_creator' }, {}],
  ['in another currency', {}, { currency: 'jpy' }],
])('money %s is nobody’s balance', async (_, over, more) => {
  const id = await begin();
  const session = { ...aSession(id, 1_000_000), ...more };
  expect(await sendEvent(api, stripe, anEvent('checkout.session.completed', session, over))).toBe(
    200,
  );
  expect(await statusOf(id)).toBe('pending');
  await sendEvent(api, stripe, anEvent('checkout.session.completed', aSession(id, 10_000)));
  await sendEvent(api, stripe, anEvent('charge.refunded', aCharge(id, 6_000)));
  const { available } = await sponsor.call('getBalance');
  const refund = { ...aRefund(id, 6_000, 'failed'), ...more };
  expect(await sendEvent(api, stripe, anEvent('refund.failed', refund, over))).toBe(200);
  expect((await sponsor.call('getBalance')).available).toBe(available);
});
