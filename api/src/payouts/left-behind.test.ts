import { beforeEach, expect, test } from 'vitest';
import { openDesk } from '../../test/desk.ts';
import { beingClosed } from '../../test/hold.ts';
import { asOperator, earn, setBank, withdraw } from '../../test/payouts.ts';
import { password, type Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { rightLedger } from '../../test/right-ledger.ts';
import { newPair } from '../../test/things.ts';
import { operatorOnServer } from '../actor.ts';
import { inTransaction } from '../in-transaction.ts';
import { readReconciliation } from '../ledger/read-reconciliation.ts';
import { fail } from './mark-payout.ts';
import { sendAgain } from './send-again.ts';

const { api, operator } = await openDesk();

let creator: Person;
let ids: string[];
// Paid out twice, and gone; then the bank sends both back.
beforeEach(async () => {
  const pair = { ...(await newPair(api)), creator: await api.signUp({ role: 'creator' }) };
  ({ creator } = pair);
  ids = [];
  for (const _ of times(2, () => 0)) {
    await earn(pair);
    await setBank(api, creator);
    ids.push(await withdraw(creator));
  }
  for (const id of ids)
    await operator.call('sendPayout', { params: { id }, body: { reference: 'ACH 1' } });
  await creator.call('closeAccount', { body: { password } });
  for (const id of ids)
    await operator.call('failPayout', { params: { id }, body: { reason: 'Account closed' } });
});

const waiting = async () =>
  (await operator.call('getWaiting')).items
    .filter(({ kind, _id }) => kind === 'payoutFailed' && ids.includes(_id))
    .map(({ _id }) => _id);
const leftBehind = async () =>
  (await operator.call('getOperatorPayouts', { query: { status: 'failed' } })).items
    .filter(({ isLeftBehind }) => isLeftBehind)
    .map(({ _id }) => _id)
    .filter((id) => ids.includes(id));
const send = (id: string) =>
  operator.call('sendPayout', {
    params: { id },
    body: { reference: 'Cheque 7', status: 'failed' },
  });
const cents = async () => {
  const { rows } = await api.owner.query<{ cents: number }>(
    `select sum(amount_cents)::int as cents from ledger_entries
      join ledger_accounts on ledger_accounts.id = account_id
      where kind = 'creator' and owner_id = $1`,
    [creator.user._id],
  );
  return rows[0]!.cents;
};

test('what comes back once its creator has left waits until it is sent another way, each of several', async () => {
  expect((await waiting()).toSorted()).toEqual(ids.toSorted());
  const { payout } = await send(ids[0]!);
  expect(payout).toMatchObject({ status: 'paid', amount: 85, reference: 'Cheque 7' });
  expect(payout._id).not.toBe(ids[0]);
  expect(await waiting()).toEqual([ids[1]]);
  expect(await leftBehind()).toEqual([ids[1]]);
  expect(await cents()).toBe(8_500);
  await send(ids[1]!);
  expect(await waiting()).toEqual([]);
  expect(await leftBehind()).toEqual([]);
  expect(await cents()).toBe(0);
  await rightLedger(api);
  const { db, settings } = api.context;
  expect((await readReconciliation(db, settings, new Date())).differences).toEqual([]);
});

test('of several who send the same again one does', async () => {
  const [id] = ids;
  const answers = await race(
    times(5, () => () => asOperator(api, (work) => sendAgain(work, id!, 'R'))),
  );
  expect(answers).toEqual({
    won: 1,
    '409: Only what came back once its creator had closed the account is sent another way, and once': 4,
  });
  expect(await cents()).toBe(8_500);
});

test('what comes back a second time waits again', async () => {
  const { payout } = await send(ids[0]!);
  const params = { id: payout._id };
  await operator.call('failPayout', { params, body: { reason: 'Cheque not cashed' } });
  ids.push(payout._id);
  expect((await waiting()).toSorted()).toEqual([ids[1], payout._id].toSorted());
  await send(payout._id);
  expect(await waiting()).toEqual([ids[1]]);
});

test('what comes back in the moment in which its creator leaves waits too', async () => {
  const here = await newPair(api);
  // Nothing is written for them to read, which would wait as well.
  const { preferences } = await here.creator.call('getPreferences');
  const silent = { ...preferences, payout_failed: { app: false, mail: false } };
  await here.creator.call('updatePreferences', { body: { preferences: silent } });
  await earn(here);
  await setBank(api, here.creator);
  ids = [await withdraw(here.creator)];
  const closing = await beingClosed(api.owner, here.creator.user._id);
  const begun = { ...api.context, clock: { now: () => new Date(Date.now() - 1_000) } };
  const failing = inTransaction(begun, operatorOnServer, (work) => fail(work, ids[0]!, 'Closed'));
  await closing.untilSomeoneWaits();
  await closing.commit();
  await failing;
  expect([await waiting(), await leftBehind()]).toEqual([ids, ids]);
});

test('nothing is sent again that its creator can ask for, that has not failed, or that is not there', async () => {
  const unread = { params: { id: ids[0]! }, body: { reference: 'Cheque 7' } };
  await expect(operator.call('sendPayout', unread)).rejects.toMatchObject({ code: 'not_sent' });
  await api.owner.query('update users set closed_at = null where id = $1', [creator.user._id]);
  await expect(send(ids[0]!)).rejects.toMatchObject({ status: 409, code: 'not_left_behind' });
  const here = await newPair(api);
  await earn(here);
  await setBank(api, here.creator);
  const id = await withdraw(here.creator);
  await expect(send(id)).rejects.toMatchObject({ status: 409, code: 'other_status' });
  await expect(asOperator(api, (work) => sendAgain(work, id, 'R'))).rejects.toMatchObject({
    code: 'not_left_behind',
  });
  await expect(send('x')).rejects.toMatchObject({ status: 404 });
});

test('nothing is sent twice to who has left: neither what came back while they could ask for it, nor what arrived', async () => {
  const { payout } = await send(ids[0]!);
  const pair = { ...(await newPair(api)), creator: await api.signUp({ role: 'creator' }) };
  await earn(pair);
  await setBank(api, pair.creator);
  const sent = (id: string) =>
    operator.call('sendPayout', { params: { id }, body: { reference: 'ACH 1' } });
  const back = await withdraw(pair.creator);
  await sent(back);
  await operator.call('failPayout', { params: { id: back }, body: { reason: 'Wrong number' } });
  await sent(await withdraw(pair.creator));
  await pair.creator.call('closeAccount', { body: { password } });
  ids.push(back);
  expect(await leftBehind()).toEqual([ids[1]]);
  for (const id of [payout._id, back])
    await expect(asOperator(api, (work) => sendAgain(work, id, 'R'))).rejects.toMatchObject({
      code: 'not_left_behind',
    });
});
