import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { newPair, post, type Pair } from '../../test/things.ts';
import { readBalance } from '../balance/get-balance.ts';
import { accountRows } from '../desk/ledger/account-rows.ts';
import { lineRows } from '../desk/ledger/line-rows.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Work } from '../work.ts';
import { findDifferences } from './find-differences.ts';
import { sumLedger } from './sum-ledger.ts';

let api: TestApi;
let pair: Pair;
let operator: Person;
let accountId: string;
beforeAll(async () => {
  api = await openApi();
  operator = await api.newPerson('operator');
  pair = await newPair(api);
  await post(pair.sponsor);
  // A thousand movements of some days ago.
  await api.owner.query(`
    begin;
    set local session_replication_role = replica;
    insert into ledger_accounts values (gen_random_uuid(), null, 'provider') on conflict do nothing;
    with moved as (
      insert into ledger_transfers (id, kind, idempotency_key, created_at)
      select (lpad(to_hex((1000 * extract(epoch from now() - interval '5 days'))::bigint + nth), 12, '0')
          || '70008000000000000000')::uuid, 'deposit', 'deposit:' || nth, now() - interval '5 days'
      from generate_series(1, 1000) nth returning id
    )
    insert into ledger_entries (transfer_id, account_id, amount_cents)
    select moved.id, ledger_accounts.id, case kind when 'sponsor' then 7 else -7 end
    from moved, ledger_accounts where kind in ('sponsor', 'provider');
    commit;
    analyze ledger_transfers, ledger_entries, ledger_accounts, jobs`);
  const { rows } = await api.owner.query<{ id: string }>(
    `select id from ledger_accounts where owner_id = $1 and kind = 'sponsor'`,
    [pair.sponsor.user._id],
  );
  accountId = rows[0]!.id;
});
afterAll(() => api.close());

const few = 25;

const read = (table: string, verb: (work: Work) => Promise<unknown>) =>
  inTransaction(api.context, { kind: 'operator', id: operator.user._id }, (work) =>
    rowsRead(work, table, () => verb(work)),
  );

/** All that is shown of what accounts hold, page by page. */
async function shown() {
  const lines = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
    const page = await operator.call('getLedgerTransfers', { params: { id: accountId }, query });
    lines.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return {
    lines,
    accounts: (await operator.call('getLedgerAccounts')).items,
    mine: await pair.sponsor.call('getBalance'),
    moved: await pair.sponsor.call('getTransfers', { query: { limit: 2 } }),
  };
}

test('what is kept of accounts says the same as all their entries, and costs no look at these', async () => {
  const before = await shown();
  expect(before.lines).toHaveLength(1_001);
  expect(before.lines.slice(0, 2).map(({ balance }) => balance)).toEqual([-30, 70]);
  expect(before.lines.at(-1)!.balance).toBe(0.07);
  expect(before.moved.items.map(({ balance }) => balance)).toEqual([-30, 70]);
  expect(before.mine).toEqual({ available: -30, held: 100, pending: 0 });
  await Promise.all([sumLedger(api.context), sumLedger(api.context)]);
  await sumLedger(api.context);
  expect(await shown()).toEqual(before);
  const { rows } = await api.owner.query('select cents from ledger_sums order by cents');
  expect(rows).toEqual([{ cents: -7_000 }, { cents: 7_000 }]);
  for (const [name, verb] of [
    ['accounts', ({ trx }: Work) => accountRows(trx).execute()],
    ['an account', (work: Work) => lineRows(work, accountId, { limit: 3 }).execute()],
    ['mine', ({ trx }: Work) => readBalance(trx, { id: pair.sponsor.user._id, role: 'sponsor' })],
  ] as const)
    expect([name, await read('ledger_entries', verb)]).toEqual([
      name,
      expect.toSatisfy((entries: number) => entries < few),
    ]);
});

test('a page of movements reads no movement of another page', async () => {
  expect(
    await read('ledger_transfers', (work) => lineRows(work, accountId, { limit: 3 }).execute()),
  ).toBeLessThan(few);
});

test('nothing is moved in a time whose sum is kept, and a sum that is not that of the entries is found', async () => {
  await sumLedger(api.context);
  const insert = `insert into ledger_entries (transfer_id, account_id, amount_cents) values
    ((select id from ledger_transfers order by id limit 1), (select id from ledger_accounts where kind = 'provider'), 1)`;
  await expect(api.owner.query(insert)).rejects.toThrow('is older than a sum of its account');
  const found = async () =>
    (await findDifferences(api.context.db)).filter((each) => each.startsWith('The sum of account'));
  expect(await found()).toEqual([]);
  await api.owner.query('update ledger_sums set cents = cents + 1 where cents > 0');
  expect(await found()).toEqual([
    expect.stringMatching(
      new RegExp(`^The sum of account ${accountId} before .* is kept as 70.01 .*, and is 70.00$`),
    ),
  ]);
});
