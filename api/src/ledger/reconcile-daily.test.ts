import { expect, onTestFinished, test } from 'vitest';
import { openApi } from '../../test/open-api.ts';
import { times } from '../../test/race.ts';
import { startStripe } from '../../test/stripe-stand-in.ts';
import { compare } from './read-reconciliation.ts';
import { reconcileDaily } from './reconcile-daily.ts';

async function open(env: Record<string, string>) {
  const api = await openApi(env);
  onTestFinished(() => api.close());
  return api;
}

/** An API that is paid through Stripe, which knows of one payment that the ledger has nothing of. */
async function openWithStripe() {
  const stripe = await startStripe();
  onTestFinished(() => stripe.close());
  const intent = {
    id: 'pi_1',
    amount: 700,
    metadata: { reference: 'R1' },
    amount_received: 700,
    latest_charge: { amount_refunded: 0 },
  };
  stripe.objects.intents.push(intent);
  const api = await open(stripe.env);
  const lists = () => stripe.requests.filter((each) => each === 'GET /v1/payment_intents').length;
  return { api, lists, intent };
}
const difference = 'deposit:R1: the ledger has $0.00, the provider $7.00';

test('of many processes one alone asks the provider for all its payments, twice where something is found', async () => {
  const { api, lists } = await openWithStripe();
  const done = await Promise.all([1, 2, 3].map(() => reconcileDaily(api.context)));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(lists()).toBe(2);
});

test('a process that has missed that the day is done does not do it again', async () => {
  const { api, lists } = await openWithStripe();
  const before = await api.context.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .execute();
  await before.selectFrom('reconciliations').select('day').execute();
  expect(await reconcileDaily(api.context)).toBe(true);
  expect(await reconcileDaily({ ...api.context, db: before })).toBe(false);
  await before.rollback().execute();
  expect(lists()).toBe(2);
});

test('nobody is mailed where both sides agree, or where nobody is to be', async () => {
  const agreed = await open({ OPERATOR_EMAIL: 'operator@castwork.test' });
  const { api: unread } = await openWithStripe();
  for (const { context, owner } of [agreed, unread]) {
    expect(await reconcileDaily(context)).toBe(true);
    const { rows } = await owner.query(`select data from pgboss.job where name = 'mail'`);
    expect(rows).toEqual([]);
  }
});

test('what was paid between reading the one side and the other is no difference', async () => {
  const { api, intent } = await openWithStripe();
  let looks = 0;
  Object.defineProperty(intent, 'amount_received', {
    get: () => (looks++ === 0 ? 700 : 0),
    enumerable: true,
  });
  expect(await compare(api.context.settings, new Date())).toEqual([]);
  expect(looks).toBeGreaterThan(1);
});

test('a process that ends gives the day up, and the next one does it', async () => {
  const { api, lists } = await openWithStripe();
  await expect(reconcileDaily(api.context, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(lists()).toBe(1);
  expect(await reconcileDaily(api.context)).toBe(true);
});

test('operators read what the last comparison has found, and when; nothing is asked of the provider for it', async () => {
  const { api, lists } = await openWithStripe();
  const operator = await api.newPerson('operator');
  const none = { differences: [], nights: [] };
  expect(await operator.call('getReconciliation')).toEqual(none);
  await reconcileDaily(api.context);
  const before = lists();
  expect(await operator.call('getReconciliation')).toEqual({
    differences: [difference],
    comparedAt: expect.any(String) as string,
    nights: [{ day: expect.any(String) as string, differences: [difference] }],
  });
  expect(lists()).toBe(before);
});

test('of the nights before operators read the last fourteen, the newest first', async () => {
  const { owner, newPerson } = await open({});
  await owner.query(`
    insert into reconciliations (day, at, differences)
    select '2026-01-10'::date + nth, now(), json_build_array('Night ' || nth)
    from generate_series(1, 16) nth`);
  const operator = await newPerson('operator');
  const { differences, nights } = await operator.call('getReconciliation');
  expect(differences).toEqual(['Night 16']);
  expect(nights.map(({ day }) => day)).toEqual(times(14, (before) => `2026-01-${26 - before}`));
});
