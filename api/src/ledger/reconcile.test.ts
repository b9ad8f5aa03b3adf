import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createMailbox } from '../../test/mailbox.ts';
import { inDays } from '../../test/moments.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { times } from '../../test/race.ts';
import { startStripe } from '../../test/stripe-stand-in.ts';
import { asOperator, paidCreator, withdraw } from '../../test/payouts.ts';
import { creatorWithStripe } from '../../test/stripe-accounts.ts';
import { anEvent, aSession, sendEvent } from '../../test/stripe-events.ts';
import { recordDeposit } from '../deposits/record-deposit.ts';
import { startMailWorker } from '../mail/worker.ts';
import type { Outside } from '../operator-orders/order.ts';
import { readOrder } from '../operator-orders/read-order.ts';
import { fail, markPaid } from '../payouts/mark-payout.ts';
import { followPayout } from '../payouts/follow-payout.ts';
import { beginRun } from '../payouts/payout-runs.ts';
import { reconcileDaily } from './reconcile-daily.ts';

async function open(env: Record<string, string> = {}) {
  const api = await openApi(env);
  onTestFinished(() => api.close());
  return api;
}

const reconciliation = ({ context }: Pick<TestApi, 'context'>) =>
  (readOrder(['reconciliation'], {}) as Outside).outside(context);
const found = async ({ context }: TestApi, days = 0) => {
  const [first] = (await reconciliation({ context: inDays(context, days) })).split('\n20');
  return first!.split('\n');
};
const agree = ['The ledger and the provider agree.'];

/** Changes tables as somebody whom nothing binds. */
async function tamper({ owner }: TestApi, statement: string) {
  const client = await owner.connect();
  await client.query(`begin; set local session_replication_role = 'replica'`);
  await client.query(`${statement}; commit`);
  client.release();
}

test('what came in, is on its way, was sent and came back is the same on both sides', async () => {
  const api = await open();
  const { user } = await api.newPerson('sponsor');
  await asOperator(api, (work) =>
    recordDeposit(work, { email: user.email, cents: 5_000, reference: 'R1' }),
  );
  await withdraw(await paidCreator(api));
  const [sent, back, late] = [
    await withdraw(await paidCreator(api)),
    await withdraw(await paidCreator(api)),
    await withdraw(await paidCreator(api)),
  ];
  await asOperator(api, (work) => markPaid(work, sent, 'A'));
  await asOperator(api, (work) => fail(work, back, 'No'));
  await asOperator(api, (work) => markPaid(work, late, 'B'));
  await asOperator(api, (work) => fail(work, late, 'Account closed'));
  expect(await found(api)).toEqual(agree);
  // An operator may take longer to send what goes to a bank.
  expect(await found(api, 8)).toEqual(agree);
});

test('each difference is named: what only one side knows, other amounts, and what nobody hears of', async () => {
  const api = await open();
  const { user } = await api.newPerson('sponsor');
  await asOperator(api, (work) =>
    recordDeposit(work, { email: user.email, cents: 5_000, reference: 'R1' }),
  );
  const [quiet, silent] = [
    await withdraw(await paidCreator(api)),
    await withdraw(await paidCreator(api)),
  ];
  await tamper(api, `update payouts set status = 'paid' where id = '${quiet}'`);
  await tamper(
    api,
    `update events set data = data || '{"amount":49}' where type = 'deposit_received'`,
  );
  await tamper(
    api,
    `insert into events (id, at, actor_kind, subject_kind, subject_id, type, data)
     values ('${randomUUID()}', now(), 'operator', 'deposit', '${randomUUID()}', 'deposit_received',
       '{"amount":7,"reference":"R2"}')`,
  );
  await asOperator(api, (work) => beginRun(work, 'csv'));
  const sentences = [
    'deposit:R1: the ledger has $50.00, the provider $49.00.',
    'deposit:R2: the ledger has $0.00, the provider $7.00.',
    `payout:${quiet}: the ledger has -$85.00, the provider $0.00.`,
  ];
  expect(await found(api)).toEqual(sentences);
  const later = await found(api, 8);
  expect(later).toHaveLength(4);
  expect(later.join('\n')).toMatch(
    new RegExp(`payout:${silent}: sent on .*nothing was heard of it`),
  );
});

test('a payout that has left for Stripe, and is not at a bank yet, is the same on both sides, until nobody hears of it', async () => {
  const stripe = await startStripe();
  onTestFinished(() => stripe.close());
  const api = await open(stripe.env);
  const { creator } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  stripe.faults.push({ request: 'POST /v1/payouts', fault: 'isShort' });
  await expect(followPayout(api.context, id)).rejects.toThrow('balance_ins');
  expect(await found(api)).toEqual(agree);
  // However long ago it was asked for.
  await tamper(api, `update payouts set created_at = created_at - interval '8 days'`);
  expect(await found(api)).toEqual(agree);
  expect(await found(api, 8)).toEqual([
    expect.stringMatching(new RegExp(`^payout:${id}: sent on .*, and nothing was heard of it.$`)),
  ]);
  Object.assign(stripe.objects.transfers[0]!, { amount: 8_400 });
  expect(await found(api)).toEqual([`payout:${id}: the ledger has -$85.00, the provider -$84.00.`]);
});

test('a payout that a bank has sent back is named until somebody is told of it', async () => {
  const stripe = await startStripe();
  onTestFinished(() => stripe.close());
  const api = await open(stripe.env);
  const { creator, account } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  await followPayout(api.context, id);
  expect(await found(api)).toEqual(agree);
  Object.assign(stripe.objects.payouts[0]!, { status: 'failed' });
  // An account that was closed there tells of nothing, and hides no other difference.
  stripe.faults.push({ request: 'GET /v1/payouts', fault: 'isRefused' });
  expect(await found(api)).toEqual(agree);
  expect(await found(api)).toEqual([`payout:${id}: the ledger has -$85.00, the provider $0.00.`]);
  const failed = anEvent('payout.failed', { metadata: { payoutId: id } }, { account });
  expect(await sendEvent(api, stripe, failed)).toBe(200);
  // What is still in the account is no less the marketplace's.
  expect(await found(api)).toEqual([`payout:${id}: the ledger has $0.00, the provider -$85.00.`]);
  await followPayout(api.context, id);
  expect(await found(api)).toEqual(agree);
});

test('after a change back to manual, Stripe says what was paid with it while its keys are there, and nobody else does', async () => {
  const stripe = await startStripe();
  onTestFinished(() => stripe.close());
  const api = await open(stripe.env);
  const { creator } = await creatorWithStripe(api, stripe);
  const id = await withdraw(creator);
  await followPayout(api.context, id);
  const sponsor = await api.newPerson('sponsor');
  const { deposit } = await sponsor.call('createDeposit', { body: { amount: 50 } });
  const paid = aSession(deposit._id, 5_000);
  await sendEvent(api, stripe, anEvent('checkout.session.completed', paid));
  const { reference } = deposit;
  stripe.objects.intents.push({
    id: paid.payment_intent,
    amount: 5_000,
    metadata: { reference },
    amount_received: 5_000,
    latest_charge: { amount_refunded: 0 },
  });
  const later = (env: Partial<typeof stripe.env>) => {
    const settings = { ...api.context.settings, ...env, PAYMENTS: 'manual' as const };
    return { ...api, context: { ...api.context, settings } };
  };
  expect(await found(later({}))).toEqual(agree);
  Object.assign(stripe.objects.transfers[0]!, { amount: 8_400 });
  Object.assign(stripe.objects.intents[0]!, { amount_received: 4_900 });
  expect(await found(later({}))).toEqual([
    `deposit:${reference}: the ledger has $50.00, the provider $49.00.`,
    `payout:${id}: the ledger has -$85.00, the provider -$84.00.`,
  ]);
  expect(await found(later({ STRIPE_SECRET_KEY: '' }))).toEqual(agree);
});

test('it is done once a day, by however many processes, kept and mailed', async () => {
  const mailbox = await createMailbox();
  await mailbox.open();
  onTestFinished(() => mailbox.close());
  const OPERATOR_EMAIL = 'operator@castwork.test';
  const api = await open({ SMTP_URL: mailbox.smtpUrl, OPERATOR_EMAIL });
  onTestFinished(await startMailWorker(api.context));
  const id = await withdraw(await paidCreator(api));
  await tamper(api, `update payouts set status = 'paid' where id = '${id}'`);
  const done = await Promise.all([1, 2, 3].map(() => reconcileDaily(api.context)));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await reconcileDaily(inDays(api.context, 1))).toBe(true);
  const [mail, ...more] = await mailbox.arrived(OPERATOR_EMAIL, 2);
  expect(more).toHaveLength(1);
  expect(mail!.text).toContain(`payout:${id}: the ledger has -$85.00, the provider $0.00.`);
  const said = await reconciliation(api);
  expect(said.match(/^20\d\d-\d\d-\d\d: 1 differences$/gm)).toHaveLength(2);
});

test('of more payments than Stripe tells of at a time none is passed over, nor of more accounts than are read at a time', async () => {
  const stripe = await startStripe();
  onTestFinished(() => stripe.close());
  const api = await open(stripe.env);
  const id = await withdraw((await creatorWithStripe(api, stripe)).creator);
  await followPayout(api.context, id);
  expect(await found(api)).toEqual(agree);
  const intents = times(230, (nth) => ({
    id: `pi_${nth}`,
    amount: 100,
    metadata: { reference: `R${nth + 100}` },
    amount_received: 100,
    latest_charge: { amount_refunded: 0 },
  }));
  stripe.objects.intents.push(...intents);
  await tamper(
    api,
    `insert into payouts select (jsonb_populate_record(payouts, jsonb_build_object(
       'id', gen_random_uuid(), 'stripe_account', 'acct_' || nth))).*
     from payouts, generate_series(1, 200) nth`,
  );
  const asked = () => stripe.requests.filter((each) => each === 'GET /v1/payouts').length;
  const before = asked();
  const sentences = intents.map(
    ({ metadata }) => `deposit:${metadata.reference}: the ledger has $0.00, the provider $1.00.`,
  );
  const known = await found(api);
  expect(known.filter((each) => each.startsWith('deposit:'))).toEqual(sentences);
  // Each of two looks asks each account.
  expect(asked() - before).toBe(2 * 201);
});

test('of very many differences, which have one cause, a thousand are named and the others counted', async () => {
  const api = await open();
  await tamper(
    api,
    `insert into events (id, at, actor_kind, subject_kind, subject_id, type, data)
     select gen_random_uuid(), now(), 'operator', 'deposit', gen_random_uuid(), 'deposit_received',
       jsonb_build_object('amount', 7, 'reference', nth) from generate_series(1, 1002) nth`,
  );
  const sentences = await found(api);
  expect(sentences).toHaveLength(1_001);
  expect(sentences.at(-1)).toBe('2 more payments differ.');
});
