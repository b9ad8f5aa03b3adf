import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { clocksOf, newsOf } from '../../test/clocks.ts';
import { untilSomeoneWaits } from '../../test/hold.ts';
import { openApi, serve, type TestApi, testEnv } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { rightLedger } from '../../test/right-ledger.ts';
import { operatorOnServer } from '../actor.ts';
import { inTransaction } from '../in-transaction.ts';
import { readOrder } from '../operator-orders/read-order.ts';
import { sweep } from '../sweep.ts';
import { recordDeposit } from './record-deposit.ts';

let api: TestApi;
let sponsor: Person;
beforeAll(async () => {
  api = await openApi();
});
afterAll(async () => {
  await rightLedger(api);
  await api.close();
});
beforeEach(async () => {
  sponsor = await api.newPerson('sponsor');
});

const record = (reference: string, cents = 10_000, { user } = sponsor) =>
  inTransaction(api.context, operatorOnServer, (work) =>
    recordDeposit(work, { email: user.email, cents, reference }),
  );
const announce = async (amount = 100) =>
  (await sponsor.call('createDeposit', { body: { amount } })).deposit;
const strikeIn = (days: number) => clocksOf(api).strikeIn(days);
const twice = {
  status: 409,
  code: 'already_recorded',
  issues: [{ path: 'reference', message: expect.any(String) as string }],
};

test('a sponsor announces funds, is told how to pay, and has them once they have arrived', async () => {
  const deposit = await announce(250);
  expect(deposit).toMatchObject({ amount: 250, status: 'pending', receivedAt: null });
  expect(deposit.instructions).toBe(
    `Send $250.00 by bank transfer, with the reference ${deposit.reference}. ` +
      'Your balance grows as soon as it has arrived.',
  );
  expect(await sponsor.call('getBalance')).toEqual({ available: 0, held: 0, pending: 250 });

  // As a bank shows it; what arrived counts, whatever was announced.
  await record(` ${deposit.reference.toLowerCase()}`, 24_550);
  expect(await sponsor.call('getBalance')).toEqual({ available: 245.5, held: 0, pending: 0 });
  const { items } = await sponsor.call('getDeposits');
  expect(items).toMatchObject([{ _id: deposit._id, status: 'received', amount: 245.5 }]);
  expect(items[0]).toMatchObject({ instructions: '', receivedAt: expect.any(String) as string });
  await expect(record(deposit.reference)).rejects.toMatchObject(twice);
  expect((await sponsor.call('getBalance')).available).toBe(245.5);
});

test('where there is one, the account that funds are sent to is named', async () => {
  const own = await openApi({ DEPOSIT_ACCOUNT: 'Castwork, Own Bank, account 1' });
  onTestFinished(() => own.close());
  const { call } = await own.signUp({ role: 'sponsor' });
  const { deposit } = await call('createDeposit', { body: { amount: 250 } });
  const said = `Send $250.00 by bank transfer to Castwork, Own Bank, account 1, with the reference ${deposit.reference}.`;
  expect(deposit.instructions).toContain(said);
  expect((await call('getDeposits')).items[0]!.instructions).toContain(said);
});

test('the sponsor is told of it, with the amount', async () => {
  await record('told', 123_456);
  const { notifications } = await sponsor.call('getNotifications');
  expect(notifications).toMatchObject([
    {
      type: 'request',
      kind: 'deposit_received',
      meta: { amount: 1234.56, reference: 'TOLD', message: '$1,234.56 was added to your balance.' },
    },
  ]);
  const { rows } = await api.owner.query('select kind from event_mails where user_id = $1', [
    sponsor.user._id,
  ]);
  expect(rows).toEqual([{ kind: 'deposit_received' }]);
});

test('a payment that nobody announced is recorded too, and ten operators at once record it once', async () => {
  expect(await race(times(10, () => () => record('from the bank')))).toEqual({
    won: 1,
    '409: A payment with this reference was recorded before': 9,
  });
  const { reference } = await announce();
  expect(await race(times(10, () => () => record(reference)))).toMatchObject({ won: 1 });
  expect((await sponsor.call('getBalance')).available).toBe(200);
});

test('a payment that is recorded for two sponsors at once is the first one’s alone', async () => {
  const other = await api.newPerson('sponsor');
  let second: Promise<unknown> | undefined;
  await inTransaction(api.context, operatorOnServer, async (work) => {
    await recordDeposit(work, { email: sponsor.user.email, cents: 10_000, reference: 'one' });
    second = record('one', 10_000, other).catch((error: unknown) => error);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(work.trx);
    await untilSomeoneWaits(api.owner, rows[0]!.pid);
  });
  expect(await second).toMatchObject(twice);
  expect((await sponsor.call('getBalance')).available).toBe(100);
  expect((await other.call('getBalance')).available).toBe(0);
});

test('a payment of one sponsor is not recorded for another, nor for a creator or nobody', async () => {
  const { reference } = await announce();
  const other = await api.newPerson('sponsor');
  await expect(record(reference, 100, other)).rejects.toMatchObject({
    code: 'other_sponsor',
    issues: [{ path: 'reference', message: 'This reference is another sponsor’s' }],
  });
  const message = 'Sponsor not found';
  const nobody = { status: 404, message, issues: [{ path: 'email', message }] };
  await expect(record('R1', 100, await api.newPerson())).rejects.toMatchObject(nobody);
  const { _id: id } = other.user;
  await api.owner.query('update users set confirmed_at = null where id = $1', [id]);
  await expect(record('R1', 100, other)).rejects.toMatchObject(nobody);
  expect((await sponsor.call('getBalance')).pending).toBe(100);
});

test('what was announced and does not come is withdrawn: nobody waits for it, and what comes all the same is there', async () => {
  const { _id: id, reference } = await announce();
  const withdraw = (by = sponsor) => by.call('withdrawDeposit', { params: { id } });
  await expect(withdraw(await api.newPerson('sponsor'))).rejects.toMatchObject({ status: 404 });
  expect(await withdraw()).toMatchObject({
    message: 'Payment withdrawn',
    deposit: { _id: id, status: 'failed', instructions: '' },
  });
  expect((await sponsor.call('getBalance')).pending).toBe(0);
  // Who has done it is not told of it.
  expect(await newsOf(sponsor)).toEqual([]);
  await expect(withdraw()).rejects.toMatchObject({ status: 409, code: 'not_pending' });
  await strikeIn(31);
  await record(reference);
  expect((await sponsor.call('getBalance')).available).toBe(100);
  await expect(withdraw()).rejects.toMatchObject({ status: 409, code: 'not_pending' });
});

test('what was announced and has not come for 30 days is given up by itself, and its sponsor is told', async () => {
  const { reference } = await announce(100);
  const arrived = await announce(50);
  await record(arrived.reference, 5_000);
  await strikeIn(29);
  expect((await sponsor.call('getBalance')).pending).toBe(100);
  await strikeIn(30);
  expect(await sponsor.call('getBalance')).toEqual({ available: 50, held: 0, pending: 0 });
  expect((await sponsor.call('getDeposits')).items).toMatchObject([
    { status: 'received' },
    { status: 'failed' },
  ]);
  expect((await sponsor.call('getNotifications')).notifications[0]!.meta).toMatchObject({
    kind: 'deposit_failed',
    reference,
    message: 'Your payment of $100.00 did not arrive.',
  });
});

test('what was announced without a clock, by a process of before an upgrade, is given up in time too', async () => {
  const { _id: id } = await announce();
  await api.owner.query('delete from clocks where subject_id = $1', [id]);
  await strikeIn(31);
  expect((await sponsor.call('getBalance')).pending).toBe(100);
  await Promise.all(times(2, () => sweep(api.context)));
  await strikeIn(29);
  expect((await sponsor.call('getBalance')).pending).toBe(100);
  await strikeIn(30);
  expect((await sponsor.call('getBalance')).pending).toBe(0);
  expect(await newsOf(sponsor)).toEqual(['deposit_failed']);
});

test('an announcement is made once for each Idempotency-Key, and lists are read page by page', async () => {
  const headers = { 'idempotency-key': 'one' };
  const send = () => sponsor.call('createDeposit', { body: { amount: 5 } }, { headers });
  expect(await send()).toEqual(await send());
  await announce(6);
  const { items, nextCursor } = await sponsor.call('getDeposits', { query: { limit: 1 } });
  expect(items).toMatchObject([{ amount: 6 }]);
  const rest = await sponsor.call('getDeposits', { query: { cursor: nextCursor } });
  expect(rest.items).toMatchObject([{ amount: 5 }]);
});

test.each([0, 0.99, -5, 10.005, 1_000_000.01, '100', null, {}])(
  'no %j dollars are announced',
  async (amount) => {
    await expect(
      sponsor.call('createDeposit', { body: { amount: amount as number } }),
    ).rejects.toMatchObject({ status: 400, issues: [{ path: 'amount' }] });
  },
);

test('while whoever takes money in is away nothing is announced, and everything else works', async () => {
  const settings = { ...api.context.settings, PAYMENTS: 'stripe' as const };
  const away = serve({ ...api.context, settings }).as(sponsor.token, sponsor.user);
  const refused = { status: 503, code: 'payments_away' };
  await expect(away.call('createDeposit', { body: { amount: 5 } })).rejects.toMatchObject(refused);
  expect(await away.call('getDeposits')).toEqual({ items: [] });
});

/** What the command prints, after its exit code where it fails. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['src/operator-orders/main.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...testEnv, DATABASE_URL: api.context.settings.DATABASE_URL },
  }).then(
    ({ stdout }) => stdout,
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
  );

test('an operator records a payment on the command line, and is told what makes no sense', async () => {
  const { email } = sponsor.user;
  for (const [words, options] of [
    [['deposit', email, '10'], {}],
    [['deposit', email, '10'], { reference: ' ' }],
    [['deposit', email, '10.005'], { reference: 'R' }],
    [['deposit', email, '0.5'], { reference: 'R' }],
    [['deposit', email, '-10'], { reference: 'R' }],
    [['deposit', email, '1e3'], { reference: 'R' }],
    [['deposit', email], { reference: 'R' }],
    [['deposit', email, '10', 'more'], { reference: 'R' }],
    [['constructor', email, '10'], { reference: 'R' }],
  ] as const)
    expect(readOrder([...words], options)).toBeUndefined();
  const recording = () => run('deposit', email.toUpperCase(), '1250.50', '--reference', 'A-1');
  expect(await recording()).toBe(`Recorded: $1,250.50 of ${email.toUpperCase()}, reference A-1.\n`);
  expect(await recording()).toBe('1: A payment with this reference was recorded before.\n');
  expect((await sponsor.call('getBalance')).available).toBe(1250.5);
});
