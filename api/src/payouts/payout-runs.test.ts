import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { statementsOf } from '../../bench/recorded.ts';
import { untilSomeoneWaits } from '../../test/hold.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { aBankAccount, asOperator, paidCreator, withdraw } from '../../test/payouts.ts';
import { inTransaction } from '../in-transaction.ts';
import { fail } from './mark-payout.ts';
import { beginRun } from './payout-runs.ts';
import { composeRun, noteWritten } from './run-file.ts';
import { setMethod } from './set-payout-method.ts';

const PAYOUT_ORIGIN = JSON.stringify({
  bankRouting: '091000019',
  bankName: 'Bank',
  companyName: 'Castwork',
  companyId: '1123456789',
});
const api: TestApi = await openApi({ PAYOUT_ORIGIN });
afterAll(() => api.close());

/** Begins a run of one payout. @returns the ids of both */
async function begun() {
  const payout = await withdraw(await paidCreator(api));
  const { run } = await asOperator(api, (work) => beginRun(work, 'csv'));
  return { payout, run: run! };
}

const statementsOfRun = async () =>
  (await statementsOf(() => asOperator(api, (work) => beginRun(work, 'csv')))).length;

test('a run asks the database as often for many payouts as for one, and each event says what was sent', async () => {
  await withdraw(await paidCreator(api));
  const forOne = await statementsOfRun();
  for (const budget of [200, 300, 400]) await withdraw(await paidCreator(api, budget));
  expect(await statementsOfRun()).toBe(forOne);
  const { rows } = await api.owner.query(
    `select events.data ->> 'amount' as amount, events.data ->> 'last4' as last4, payouts.status
     from events join payouts on payouts.id = subject_id
       and creator_id::text = events.data ->> 'creatorId'
     where type = 'payout_processing' order by events.id`,
  );
  expect(rows).toEqual(
    ['85', '170', '255', '340'].map((amount) => ({ amount, last4: '5443', status: 'processing' })),
  );
});

test('a NACHA file has the next letter of its day, whatever went out on others and in spreadsheets', async () => {
  const letters: (string | undefined)[] = [];
  for (const [format, day] of [
    ['csv', 12],
    ['nacha', 12],
    ['nacha', 12],
    ['nacha', 13],
  ] as const) {
    await withdraw(await paidCreator(api));
    const clock = { now: () => new Date(Date.UTC(2031, 2, day, 12)) };
    await asOperator({ context: { ...api.context, clock } }, async (work) => {
      const { run } = await beginRun(work, format);
      const { text } = await composeRun(work, run!);
      if (format === 'nacha') letters.push(text[33]);
    });
  }
  expect(letters).toEqual(['A', 'B', 'A']);
});

test('what is put on hold as a run begins is not in it, and all others are', async () => {
  const [changes, stays] = [await paidCreator(api), await paidCreator(api)];
  const [held, sent] = [await withdraw(changes), await withdraw(stays)];
  const actor = { kind: 'creator', id: changes.user._id } as const;
  const { beginning } = await inTransaction(api.context, actor, async (work) => {
    await setMethod(work, actor.id, { ...aBankAccount, accountNumber: '1122334455667' });
    const me = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(work.trx);
    const run = asOperator(api, (theirs) => beginRun(theirs, 'csv'));
    await untilSomeoneWaits(api.owner, me.rows[0]!.pid);
    return { beginning: run };
  });
  const { run } = await beginning;
  const { text } = await asOperator(api, (work) => composeRun(work, run!));
  expect(text).toContain(sent);
  expect(text).not.toContain(held);
  expect((await changes.call('getPayouts')).items).toMatchObject([{ status: 'onHold' }]);
});

test('no file is written with an account number that cannot be read any more', async () => {
  const { run } = await begun();
  const settings = { ...api.context.settings, PAYOUT_KEY: 'another key of thirty-two bytes!' };
  await expect(
    asOperator({ context: { ...api.context, settings } }, (work) => composeRun(work, run)),
  ).rejects.toThrow('PAYOUT_KEY is not what sealed it');
});

test('what fails while its file is being made waits for that, and stays in it', async () => {
  const { payout, run } = await begun();
  const { text, failing } = await asOperator(api, async (work) => {
    const file = await composeRun(work, run);
    const me = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(work.trx);
    const other = asOperator(api, (theirs) => fail(theirs, payout, 'Stolen account'));
    await untilSomeoneWaits(api.owner, me.rows[0]!.pid);
    await noteWritten(work, run);
    return { ...file, failing: other };
  });
  await failing;
  expect(text).toContain(payout);
  expect((await asOperator(api, (work) => composeRun(work, run))).text).toBe(text);
});
