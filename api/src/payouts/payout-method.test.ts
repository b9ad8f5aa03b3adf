import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openMailed, startWorker } from '../../test/event-mails.ts';
import { untilSomeoneWaits } from '../../test/hold.ts';
import { laterOf } from '../../test/later.ts';
import { daysUntil } from '../../test/moments.ts';
import { openApi, serve } from '../../test/open-api.ts';
import {
  aBankAccount,
  asOperator,
  paidCreator,
  setBank,
  strikeIn,
  withdraw,
} from '../../test/payouts.ts';
import { markPaid } from './mark-payout.ts';
import { openAccountNumber, sealAccountNumber } from './sealed-account.ts';

/** An API for one test. */
async function open(env: Record<string, string> = {}) {
  const api = await openApi(env);
  onTestFinished(() => api.close());
  return api;
}

test('the number of an account is in no answer, event, mail, table or line of the log', async () => {
  const { api, mailbox } = await openMailed();
  await mailbox.open();
  await startWorker(api);
  const lines: string[] = [];
  const log = pino(
    { level: 'trace' },
    new Writable({ write: (line: Buffer, _, done) => (lines.push(line.toString()), done()) }),
  );
  const answers: string[] = [];
  const { fetch } = serve({ ...api.context, log });
  const { token, user } = await api.signUp();
  const put = async (body: object) => {
    const answer = await fetch('/api/payout-method', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    answers.push(await answer.text());
    return answer.status;
  };
  const second = { ...aBankAccount, accountNumber: '1122334455667' };
  expect(await put(aBankAccount)).toBe(200);
  expect(await put({ ...second, password: 'wrong' })).toBe(403);
  expect(await put({ ...second, routingNumber: '123456789' })).toBe(400);
  expect(await put({ ...second, accountNumber: `${second.accountNumber}-${'1'.repeat(9)}` })).toBe(
    400,
  );
  expect(await put(second)).toBe(200);
  // A letter of the sign-up may be among them.
  const letters = () => JSON.stringify(mailbox.mailsTo(user.email));
  await expect.poll(letters).toContain('ending in 5443');
  await expect.poll(letters).toContain('ending in 5667');

  const { rows: tables } = await api.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss')`,
  );
  const stored = await Promise.all(
    tables.map(async ({ name }) =>
      JSON.stringify((await api.owner.query(`select t::text from ${name} t`)).rows),
    ),
  );
  const everything = [...answers, letters(), ...lines, ...stored].join('\n');
  expect(lines.length).toBeGreaterThan(3);
  expect(everything).toContain('5443');
  for (const number of [aBankAccount.accountNumber, second.accountNumber])
    for (const form of [number, Buffer.from(number).toString('hex')])
      expect(everything).not.toContain(form);
});

test('of a short account number no more than half is shown', async () => {
  const api = await open();
  const creator = await api.newPerson();
  await setBank(api, creator, { accountNumber: '1234' });
  expect((await creator.call('getPayoutMethod')).method).toMatchObject({ last4: '34' });
});

test('a wrong password changes nothing, and is not tried for ever', async () => {
  const api = await open({ LIMIT_LOGIN: '2/900' });
  await api.signUp({ password: 'wrong for others' });
  const creator = await api.signUp();
  const put = (password: string) =>
    creator.call('setPayoutMethod', { body: { ...aBankAccount, password } });
  await expect(put('wrong')).rejects.toMatchObject({ status: 403, code: 'wrong_password' });
  await expect(put('wrong for others')).rejects.toMatchObject({ status: 403 });
  await expect(put('wrong')).rejects.toMatchObject({ status: 429 });
  expect((await creator.call('getPayoutMethod')).method).toBeNull();
});

test('Stripe is not offered, and refused with a sentence that says what is missing', async () => {
  const api = await open();
  const { call } = await api.signUp();
  expect((await call('getPayoutMethod')).kinds).toEqual(['bank']);
  await expect(
    call('setPayoutMethod', { body: { kind: 'stripe', password: aBankAccount.password } }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/PAYMENTS/) as string });
});

test('payouts wait a day for a changed account, also what was requested before, and go to the new one', async () => {
  const api = await open();
  const creator = await paidCreator(api);
  const { payout: before } = await creator.call('requestPayout', { body: { amount: 20 } });
  expect(before).toMatchObject({ status: 'pending', last4: '5443', releasesAt: null });
  await setBank(api, creator, { accountNumber: '1122334455667' });
  const { payout: after } = await creator.call('requestPayout', { body: { amount: 20 } });
  const { items } = await creator.call('getPayouts');
  for (const payout of [after, ...items]) {
    expect(payout).toMatchObject({ status: 'onHold', last4: '5667' });
    expect(daysUntil(payout.releasesAt)).toBeCloseTo(1, 2);
  }
  await strikeIn(api, 0.9);
  expect((await creator.call('getPayouts')).items.map(({ status }) => status)).toEqual([
    'onHold',
    'onHold',
  ]);
  await strikeIn(api, 1.1);
  expect((await creator.call('getPayouts')).items).toMatchObject([
    { status: 'pending', releasesAt: null },
    { status: 'pending', releasesAt: null },
  ]);
  // From then on nothing is held.
  const later = await laterOf(api)(creator, 2);
  expect((await later.call('getPayoutMethod')).method).toMatchObject({ heldUntil: null });
  const { payout: last } = await later.call('requestPayout', { body: { amount: 20 } });
  expect(last).toMatchObject({ status: 'pending', releasesAt: null });
});

test('the same account again changes nothing, and a first one holds nothing', async () => {
  const api = await open();
  const creator = await paidCreator(api);
  const { method } = await creator.call('getPayoutMethod');
  expect(method?.heldUntil).toBeNull();
  await setBank(api, creator);
  expect((await creator.call('getPayoutMethod')).method).toEqual(method);
  const id = await withdraw(creator);
  expect((await creator.call('getPayouts')).items).toMatchObject([{ _id: id, status: 'pending' }]);
});

test('what is sent in the moment of a change stays sent, to the account of before, and the change stands', async () => {
  const api = await open();
  const creator = await paidCreator(api);
  const id = await withdraw(creator);
  const { change } = await asOperator(api, async (work) => {
    await markPaid(work, id, 'W1');
    const me = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(work.trx);
    const changing = setBank(api, creator, { accountNumber: '1122334455667' });
    await untilSomeoneWaits(api.owner, me.rows[0]!.pid);
    return { change: changing };
  });
  await change;
  expect((await creator.call('getPayouts')).items).toMatchObject([
    { _id: id, status: 'paid', last4: '5443' },
  ]);
  expect((await creator.call('getPayoutMethod')).method).toMatchObject({ last4: '5667' });
});

test.each([{ accountName: 'Ada King' }, { routingNumber: '091000019' }])(
  'the same number with %j is another account, of this creator alone',
  async (changed) => {
    const api = await open();
    const [creator, other] = [await paidCreator(api), await paidCreator(api)];
    await setBank(api, creator, changed);
    expect((await creator.call('getPayoutMethod')).method).toMatchObject({
      ...changed,
      heldUntil: expect.any(String) as string,
    });
    expect((await other.call('getPayoutMethod')).method).toMatchObject({ last4: '5443' });
  },
);

test('a sealed number opens with its key or the one before, and only as what it was sealed for', () => {
  const [old, now] = ['o', 'n'].map((letter) => letter.repeat(32)) as [string, string];
  const sealed = sealAccountNumber({ PAYOUT_KEY: old, PAYOUT_KEY_BEFORE: '' }, 'a', '123456');
  const opened = (PAYOUT_KEY: string, PAYOUT_KEY_BEFORE: string, id = 'a', bytes = sealed) =>
    openAccountNumber({ PAYOUT_KEY, PAYOUT_KEY_BEFORE }, id, bytes);
  expect(opened(old, '')).toBe('123456');
  expect(opened(now, old)).toBe('123456');
  expect(opened(now, '')).toBeUndefined();
  expect(opened(old, '', 'b')).toBeUndefined();
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed);
    changed[place]! ^= 1;
    expect(opened(old, '', 'a', changed)).toBeUndefined();
  }
  expect(opened(old, '', 'a', Buffer.alloc(3))).toBeUndefined();
});
