import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { password, type Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { rightLedger } from '../../test/right-ledger.ts';
import { announced } from '../../test/things.ts';

let api: TestApi;
let operator: Person;
let sponsor: Person;
beforeAll(async () => {
  api = await openApi();
  operator = await api.newPerson('operator');
});
afterAll(async () => {
  await rightLedger(api);
  await api.close();
});
beforeEach(async () => {
  sponsor = await api.signUp({ role: 'sponsor' });
});

const close = () => sponsor.call('closeAccount', { body: { password } });
const announce = () => announced({ sponsor, creator: sponsor }, 100);
const receive = ({ _id: id, reference }: { _id: string; reference: string }) =>
  operator.call('receiveDeposit', { params: { id }, body: { amount: 95, reference } });
const record = (email: string, reference: string) =>
  operator.call('recordPayment', { body: { email, amount: 95, reference } });

/** What an operator finds to be sent back of one payment. */
const toSend = async (id: string) =>
  (await operator.call('getWaiting')).items
    .filter(({ kind, _id }) => kind === 'refundRequested' && _id === id)
    .map(({ amount }) => amount);

test('what was announced and comes once its sponsor has left is recorded once, and waits to be sent back', async () => {
  const deposit = await announce();
  await close();
  expect(await race(times(3, () => () => receive(deposit)))).toEqual({
    won: 1,
    '409: A payment with this reference was recorded before': 2,
  });
  expect(await toSend(deposit._id)).toEqual([95]);
  const { rows } = await api.owner.query(
    `select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries
      join ledger_accounts on ledger_accounts.id = account_id
      where kind = 'sponsor' and owner_id = $1`,
    [sponsor.user._id],
  );
  expect(rows).toEqual([{ cents: 0 }]);
  const body = { amount: 95, requested: 95, reference: 'ACH 1' };
  await operator.call('refundDeposit', { params: { id: deposit._id }, body });
  expect(await toSend(deposit._id)).toEqual([]);
});

test('whoever knows the address of before records it by that', async () => {
  const { email } = sponsor.user;
  const { _id: id, reference } = await announce();
  await close();
  expect((await record(email, reference)).deposit).toMatchObject({ refundRequested: 95 });
  expect(await toSend(id)).toEqual([95]);
});

test('by an address that is nobody’s no payment of a sponsor who is there is recorded, nor one nobody announced', async () => {
  const { email } = sponsor.user;
  const message = 'Sponsor not found';
  const nobody = { status: 404, message, issues: [{ path: 'email', message }] };
  const { reference } = await announce();
  await expect(record('nobody@example.com', reference)).rejects.toMatchObject(nobody);
  await close();
  await expect(record(email, 'from the bank')).rejects.toMatchObject(nobody);
});

test('a payment of who has left is not recorded for who has the address by now', async () => {
  const { email } = sponsor.user;
  const { reference } = await announce();
  await close();
  await api.signUp({ role: 'sponsor', email });
  await expect(record(email, reference)).rejects.toMatchObject({ code: 'other_sponsor' });
});

test('what is recorded of who is there is theirs to spend', async () => {
  const deposit = await announce();
  await receive(deposit);
  expect(await toSend(deposit._id)).toEqual([]);
  expect((await sponsor.call('getBalance')).available).toBe(95);
});
