import { expect, test } from 'vitest';
import { accountOf, lastTransfer, openDesk } from '../../../test/desk.ts';
import { waitingPayout } from '../../../test/payouts.ts';
import { approved, newPair, post } from '../../../test/things.ts';

const { api, operator } = await openDesk();
const pair = await newPair(api);
await pair.sponsor.call('updateMe', { body: { businessName: '=Coffee & Söhne' } });

const find = async (words: string) =>
  (await operator.call('getLedgerAccounts', { query: { find: words } })).items;
const read = (id: string, query = {}) =>
  operator.call('getLedgerTransfers', { params: { id }, query });
const viewsOf = async (kind: string, id: string) =>
  (
    await api.owner.query('select actor_id from events where type = $1 and subject_id = $2', [
      kind,
      id,
    ])
  ).rowCount;

test('an account is found by words of a name, an address or an id, with what it holds', async () => {
  const id = await accountOf(api, pair.sponsor);
  const held = (await pair.sponsor.call('getBalance')).held;
  for (const words of ['coffee & s', pair.sponsor.user.email, pair.sponsor.user._id])
    expect(await find(words)).toMatchObject([
      { _id: id, kind: 'sponsor', owner: { _id: pair.sponsor.user._id }, balance: -held },
      { kind: 'held', balance: held },
    ]);
  expect(await find(id)).toHaveLength(1);
  expect(await find('nobody is called this')).toEqual([]);
});

test('the marketplace’s own accounts are nobody’s, and all accounts together hold nothing', async () => {
  await approved(pair);
  const all = (await operator.call('getLedgerAccounts')).items;
  expect(all.filter(({ owner }) => owner === null).map(({ kind }) => kind)).toContain('fees');
  expect(all.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0)).toBe(0);
});

test('accounts are read on page by page, each once', async () => {
  const all = (await operator.call('getLedgerAccounts')).items.map(({ _id }) => _id);
  const first = await operator.call('getLedgerAccounts', { query: { limit: 2 } });
  const rest = await operator.call('getLedgerAccounts', { query: { cursor: first.nextCursor } });
  expect([...first.items, ...rest.items].map(({ _id }) => _id)).toEqual(all);
});

test('the movements of an account have what they are of, and the balance after each, page by page', async () => {
  const id = await accountOf(api, pair.sponsor);
  await post(pair.sponsor, { title: 'Newest', budget: 12.34 });
  const { account, items } = await read(id);
  expect(items[0]).toMatchObject({ kind: 'hold', amount: -12.34, jobTitle: 'Newest' });
  expect(items[0]!.balance).toBe(account.balance);
  expect(items[1]!.balance).toBe(account.balance + 12.34);
  const first = await read(id, { limit: 1 });
  const rest = await read(id, { cursor: first.nextCursor });
  expect([...first.items, ...rest.items]).toEqual(items);
});

test('a movement shows what it put into each account, which sums to zero, and whose work it paid', async () => {
  const id = await lastTransfer(api, pair);
  const { transfer } = await operator.call('getLedgerTransfer', { params: { id } });
  expect(transfer).toMatchObject({ kind: 'approval', jobTitle: 'Unboxing video', sum: 0 });
  expect(transfer.submissionId).toBeDefined();
  expect(transfer.entries.map(({ account, amount }) => [account.kind, amount])).toEqual([
    ['held', -100],
    ['fees', 15],
    ['creator', 85],
  ]);
  expect(transfer.entries.map(({ account }) => account.owner?._id)).toEqual([
    pair.sponsor.user._id,
    undefined,
    pair.creator.user._id,
  ]);
});

test('a movement that was taken back names what did so, and that names the first', async () => {
  const payout = await waitingPayout(api, await newPair(api));
  await operator.call('failPayout', { params: { id: payout }, body: { reason: 'Closed' } });
  const { rows } = await api.owner.query<{ id: string }>(
    'select id from ledger_transfers where payout_id = $1 order by id',
    [payout],
  );
  const moved = rows.map(async ({ id }) => {
    const { transfer } = await operator.call('getLedgerTransfer', { params: { id } });
    return { reverses: transfer.reverses, reversedBy: transfer.reversedBy };
  });
  expect(await Promise.all(moved)).toEqual([
    { reverses: null, reversedBy: [rows[1]!.id] },
    { reverses: rows[0]!.id, reversedBy: [] },
  ]);
});

test('that an operator looked at somebody’s money is an event, and nobody’s money is none', async () => {
  const stranger = await api.newPerson('sponsor');
  const id = await accountOf(api, stranger);
  await read(id);
  await read(id);
  expect(await viewsOf('ledger_viewed', stranger.user._id)).toBe(1);
  const [fees] = (await operator.call('getLedgerAccounts')).items.filter(
    ({ kind }) => kind === 'fees',
  );
  const before = await api.owner.query(`select from events where type = 'ledger_viewed'`);
  await read(fees!._id);
  const after = await api.owner.query(`select from events where type = 'ledger_viewed'`);
  expect(after.rowCount).toBe(before.rowCount);
});

test('the file of an account has its movements, runs no formula, and that it was taken is an event', async () => {
  const id = await accountOf(api, pair.sponsor);
  await post(pair.sponsor, { title: '=1+1, "quoted"' });
  const { name, text, isCut } = await operator.call('getLedgerCsv', { params: { id } });
  expect(name).toMatch(/^ledger-sponsor-[\da-f]{6}\.csv$/);
  const [head, newest] = text.split('\r\n');
  expect(head).toBe('\uFEFFTransfer,Time,Kind,Amount,Balance,Job,Reason');
  expect(newest).toContain(`,hold,-100.00,`);
  expect(newest).toContain(`"'=1+1, ""quoted"""`);
  expect(isCut).toBe(false);
  expect(await viewsOf('ledger_file_taken', id)).toBe(1);
});
