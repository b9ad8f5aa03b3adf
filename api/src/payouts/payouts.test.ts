import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { asOperator, earn, paidCreator, setBank, withdraw } from '../../test/payouts.ts';
import { race, times } from '../../test/race.ts';
import { balanceOf } from '../ledger/accounts.ts';
import { lockPayout } from '../process/find-payout.ts';
import { fail, markPaid } from './mark-payout.ts';
import { newPair } from '../../test/things.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const centsOf = ({ user }: Person) =>
  balanceOf(api.context.db, { kind: 'creator', ownerId: user._id });
const kindsTo = async (creator: Person) =>
  (await creator.call('getNotifications')).notifications.map(({ kind }) => kind);

test('all that is there is paid out, and leaves the balance at once', async () => {
  const creator = await paidCreator(api);
  const { payout, message } = await creator.call('requestPayout');
  expect(message).toBe('Payout requested');
  expect(payout).toMatchObject({ amount: 85, status: 'pending', kind: 'bank', last4: '5443' });
  expect(payout.isAutomatic).toBe(false);
  expect(await creator.call('getBalance')).toMatchObject({ available: 0, pending: 85 });
  expect((await creator.call('getPayouts')).items).toEqual([payout]);
  // Whoever asks is told by the answer.
  expect(await kindsTo(creator)).toEqual(['links_approved']);
});

test.each([
  ['more than there is', 85.01],
  ['anything once all is taken', undefined],
])('%s is not paid out', async (_, amount) => {
  const creator = await paidCreator(api);
  if (amount === undefined) await withdraw(creator);
  await expect(
    creator.call('requestPayout', amount === undefined ? {} : { body: { amount } }),
  ).rejects.toMatchObject({ status: 409, message: 'Not enough balance' });
});

test('less than 10 dollars is not paid out, and 10 are', async () => {
  const creator = await paidCreator(api, 11.76);
  expect(await centsOf(creator)).toBe(999);
  await expect(creator.call('requestPayout')).rejects.toMatchObject({ status: 409 });
  await expect(creator.call('requestPayout', { body: { amount: 0.5 } })).rejects.toMatchObject({
    issues: [{ path: 'amount', message: 'At least $10' }],
  });
  const other = await paidCreator(api, 11.77);
  expect((await other.call('requestPayout')).payout.amount).toBe(10);
});

test('nobody is paid out who has not said where to', async () => {
  const pair = await newPair(api);
  await earn(pair);
  await expect(pair.creator.call('requestPayout')).rejects.toMatchObject({
    status: 409,
    code: 'no_payout_method',
  });
  expect(await centsOf(pair.creator)).toBe(8_500);
});

test('of 50 withdrawals at once exactly what is there goes out', async () => {
  const creator = await paidCreator(api, 1_000);
  const calls = times(50, () => () => creator.call('requestPayout', { body: { amount: 40 } }));
  expect(await race(calls)).toEqual({ won: 21, '409: Not enough balance': 29 });
  expect(await centsOf(creator)).toBe(1_000);
  expect((await creator.call('requestPayout')).payout.amount).toBe(10);
});

test('the same key is one payout', async () => {
  const creator = await paidCreator(api);
  const key = { 'idempotency-key': randomUUID() };
  const send = () =>
    creator.fetch('/api/payouts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key },
      body: '{"amount":20}',
    });
  const [first, second] = [await (await send()).json(), await (await send()).json()];
  expect(second).toEqual(first);
  expect(await centsOf(creator)).toBe(6_500);
});

test('who was paid is told with the reference; what fails, even afterwards, is in the balance again', async () => {
  const creator = await paidCreator(api);
  const id = await withdraw(creator);
  await asOperator(api, (work) => markPaid(work, id, 'ACH 77'));
  expect(await creator.call('getPayouts', { query: { limit: 1 } })).toMatchObject({
    items: [{ status: 'paid', reference: 'ACH 77' }],
    paid: 85,
  });
  expect(await (await api.newPerson()).call('getPayouts')).toMatchObject({ items: [], paid: 0 });
  await asOperator(api, (work) => fail(work, id, 'Account closed'));
  expect(await creator.call('getPayouts')).toMatchObject({
    items: [{ status: 'failed', reason: 'Account closed' }],
    paid: 0,
  });
  expect(await centsOf(creator)).toBe(8_500);
  const { notifications } = await creator.call('getNotifications');
  expect(notifications.slice(0, 2).map(({ meta }) => meta.message)).toEqual([
    'A payout of $85.00 failed: the money is back in your balance.',
    '$85.00 was sent to your account.',
  ]);
  await expect(asOperator(api, (work) => fail(work, id, 'Again'))).rejects.toMatchObject({
    status: 409,
  });
  expect(await centsOf(creator)).toBe(8_500);
});

test('a payout that two say failed comes back once', async () => {
  const creator = await paidCreator(api);
  const id = await withdraw(creator);
  const answers = await race(times(5, () => () => asOperator(api, (work) => fail(work, id, 'No'))));
  expect(answers).toEqual({ won: 1, '409: This payout has already failed': 4 });
  expect(await centsOf(creator)).toBe(8_500);
});

test('a payout requested while its account is changed waits', async () => {
  const creator = await paidCreator(api, 1_000);
  const numbers = times(5, (index) => `10000${index}`);
  await Promise.all([
    ...numbers.map((accountNumber) => setBank(api, creator, { accountNumber })),
    ...times(5, () => creator.call('requestPayout', { body: { amount: 10 } })),
  ]);
  const { method } = await creator.call('getPayoutMethod');
  const { items } = await creator.call('getPayouts');
  expect(items).toHaveLength(5);
  for (const payout of items)
    expect(payout).toMatchObject({ status: 'onHold', last4: method!.last4 });
});

test('nothing is paid out to another account than the one that was read', async () => {
  const creator = await paidCreator(api);
  const read = async () => (await creator.call('getPayoutMethod')).method!.changedAt;
  const withdrawTo = (methodChangedAt: string) =>
    creator.call('requestPayout', { body: { amount: 10, methodChangedAt } });
  const before = await read();
  await setBank(api, creator, { accountNumber: '1122334455' });
  await expect(withdrawTo(before)).rejects.toMatchObject({
    status: 409,
    code: 'other_method',
    message: 'You are paid out to another account since you saw this: look at it first',
  });
  expect((await creator.call('getPayouts')).items).toEqual([]);
  expect((await withdrawTo(await read())).payout).toMatchObject({ last4: '4455' });
});

test('a payout is there for whoever takes it, though its account is changed at the moment', async () => {
  const creator = await paidCreator(api);
  const id = await withdraw(creator);
  await setBank(api, creator, { accountNumber: '1234500001' });
  const { rows } = await api.owner.query<{ id: string }>(
    'select id from payout_methods where user_id = $1 order by created_at',
    [creator.user._id],
  );
  const [before, after] = rows.map((method) => method.id);
  await api.owner.query('update payouts set method_id = $2 where id = $1', [id, before]);
  const changing = await hold(
    api.owner,
    `update payouts set method_id = '${after}' where id = '${id}'`,
  );
  const taken = asOperator(api, (work) => lockPayout(work, id));
  await changing.untilSomeoneWaits();
  await changing.commit();
  expect(await taken).toMatchObject({ id, last4: '0001' });
});

test('the tables refuse a payout that did not leave the account, and one that is back without having failed', async () => {
  const creator = await paidCreator(api);
  const id = await withdraw(creator);
  const refused = (statement: string) =>
    expect(api.owner.query(statement, [id])).rejects.toThrow(/^payout .* (has|is)/);
  await refused(`insert into payouts (id, creator_id, status, amount_cents, method_id, is_automatic, created_at)
    select gen_random_uuid(), creator_id, 'pending', 1000, method_id, false, now() from payouts where id = $1`);
  await refused(`update payouts set status = 'failed' where id = $1`);
  await refused('update payouts set amount_cents = amount_cents - 1 where id = $1');
});
