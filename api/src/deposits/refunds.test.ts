import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveOrder } from '../../test/give-order.ts';
import { balanceInUse } from '../../test/hold.ts';
import { aJob, openApi, type TestApi } from '../../test/open-api.ts';
import { password, type Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { rightLedger } from '../../test/right-ledger.ts';
import { readReconciliation } from '../ledger/read-reconciliation.ts';
import { readOrder } from '../operator-orders/read-order.ts';

let api: TestApi;
let sponsor: Person;
beforeAll(async () => {
  api = await openApi({ SPONSOR_CREDIT: '0' });
});
afterAll(async () => {
  await rightLedger(api);
  await api.close();
});
beforeEach(async () => {
  sponsor = await api.signUp({ role: 'sponsor' });
});

/** A payment of the sponsor's that has arrived. @returns its reference */
async function arrived(dollars = 100) {
  const reference = `IN-${crypto.randomUUID()}`.toUpperCase();
  await giveOrder(api, ['deposit', sponsor.user.email, `${dollars}`], reference);
  return reference;
}
const payBack = (of: string, dollars: string, reference: string = crypto.randomUUID()) =>
  giveOrder(api, ['refund', of, dollars], reference);
const message = 'A payment with this reference was recorded before';
const issues = [{ path: 'reference', message }];
const recorded = { status: 409, code: 'already_recorded', issues };
const available = async () => (await sponsor.call('getBalance')).available;

test('what is paid back by hand leaves the balance in parts, its sponsor is told, and the account can be closed', async () => {
  const reference = await arrived();
  expect(await payBack(reference.toLowerCase(), '60.50', 'ACH 1')).toBe(
    `Recorded: $60.50 of ${reference} was paid back, reference ACH 1.`,
  );
  expect(await available()).toBe(39.5);
  expect((await sponsor.call('getNotifications')).notifications[0]!.meta).toMatchObject({
    kind: 'deposit_refunded',
    message: '$60.50 was refunded to you, and is no longer in your balance.',
  });
  await payBack(reference, '39.50');
  expect(await available()).toBe(0);
  const { db, settings } = api.context;
  expect((await readReconciliation(db, settings, new Date())).differences).toEqual([]);
  await sponsor.call('closeAccount', { body: { password } });
});

test('both sides read how much of a payment was sent back, and by which references', async () => {
  const operator = await api.newPerson('operator');
  const reference = await arrived();
  const of = async () => [
    (await sponsor.call('getDeposits')).items[0],
    (await operator.call('getOperatorDeposits', { query: { status: 'all' } })).items[0],
  ];
  for (const item of await of()) expect(item).toMatchObject({ sentBack: 0, sentBackAs: [] });
  await payBack(reference, '60.50', 'ACH 1');
  await payBack(reference, '9.50', 'ACH 2');
  const { _id: id } = (await of())[0]!;
  await sponsor.call('requestRefund', { params: { id }, body: { amount: 20 } });
  for (const item of await of())
    expect(item).toMatchObject({
      sentBack: 70,
      sentBackAs: ['ACH 1', 'ACH 2'],
      refundRequested: 20,
    });
  const { items } = await operator.call('getAudit');
  expect(items.filter(({ kind }) => kind === 'deposit_refunded')[0]).toMatchObject({
    data: { reference, sentBackAs: 'ACH 2' },
  });
});

test('the last cents are paid back as well', async () => {
  const reference = await arrived(1.5);
  await payBack(reference, '1');
  expect(await payBack(reference, '0.50', 'ACH 2')).toBe(
    `Recorded: $0.50 of ${reference} was paid back, reference ACH 2.`,
  );
  expect(await available()).toBe(0);
});

test('no more is paid back than the balance holds, nor than came with that payment', async () => {
  const reference = await arrived(100);
  await arrived(50);
  await expect(payBack(reference, '100.01')).rejects.toMatchObject({ code: 'more_than_came' });
  await payBack(reference, '70');
  await expect(payBack(reference, '30.01')).rejects.toMatchObject({ code: 'more_than_came' });
  await sponsor.call('createJob', aJob({ budget: 60 }));
  await expect(payBack(reference, '30')).rejects.toMatchObject({ code: 'not_enough_balance' });
  expect(await available()).toBe(20);
});

test('ten at once pay back once for each reference, and never what is not there', async () => {
  const reference = await arrived(100);
  const same = crypto.randomUUID();
  expect(await race(times(10, () => () => payBack(reference, '10', same)))).toEqual({
    won: 1,
    '409: A payment with this reference was recorded before': 9,
  });
  expect(await race(times(10, () => () => payBack(reference, '50')))).toMatchObject({ won: 1 });
  expect(await available()).toBe(40);
});

test('of two payments no more is paid back at once than the balance holds', async () => {
  const references = [await arrived(10), await arrived(10)];
  await sponsor.call('createJob', aJob({ budget: 10 }));
  const account = await balanceInUse(api.owner, sponsor.user._id);
  const sent = race(references.map((reference) => () => payBack(reference, '10')));
  await account.untilTwoWait();
  await account.commit();
  expect(await sent).toEqual({ won: 1, '409: The sponsor’s balance holds less': 1 });
  expect(await available()).toBe(0);
});

test('one transfer pays back several payments by its one reference, each once', async () => {
  const [one, other] = [await arrived(10), await arrived(20)];
  await payBack(one, '10', 'ACH 2026-11-21');
  await payBack(other, '15', 'ACH 2026-11-21');
  await expect(payBack(other, '5', ' ach 2026-11-21 ')).rejects.toMatchObject(recorded);
  expect(await available()).toBe(5);
});

test('what was recorded before references were kept with their payment is not recorded again', async () => {
  const [one, other] = [await arrived(10), await arrived(20)];
  const reference = crypto.randomUUID().toUpperCase();
  await payBack(one, '5', reference);
  await api.owner.query(`update payment_events set id = 'refund:' || $1 where subject = $1`, [
    reference,
  ]);
  await expect(payBack(one, '5', reference)).rejects.toMatchObject(recorded);
  await payBack(other, '5', reference);
  expect(await available()).toBe(20);
});

test('only what has arrived is paid back by hand', async () => {
  await expect(payBack('nowhere', '1')).rejects.toMatchObject({ status: 404 });
  const { deposit } = await sponsor.call('createDeposit', { body: { amount: 5 } });
  for (const dollars of ['1', '6'])
    await expect(payBack(deposit.reference, dollars)).rejects.toMatchObject({
      code: 'not_received',
    });
});

test('an order that makes no sense is refused before anything is looked at', () => {
  for (const [words, options] of [
    [['refund', 'R', '10'], {}],
    [['refund', 'R'], { reference: 'B' }],
    [['refund', 'R', '10.005'], { reference: 'B' }],
    [['refund', 'R', '-10'], { reference: 'B' }],
    [['refund', 'R', '0.00'], { reference: 'B' }],
    [['refund', 'R', '10', 'more'], { reference: 'B' }],
  ] as const)
    expect(readOrder([...words], options)).toBeUndefined();
});
