import { cents } from '@castwork/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { inTransaction } from '../in-transaction.ts';
import { getStatement } from './get-statement.ts';

let api: TestApi;
let creator: Person;
beforeAll(async () => {
  api = await openApi();
  creator = await api.newPerson();
  await api.owner.query(
    `insert into ledger_accounts values (gen_random_uuid(), $1, 'creator'), (gen_random_uuid(), null, 'provider')`,
    [creator.user._id],
  );
});
afterAll(() => api.close());

/** A movement: how many minutes from a month's begin it happened, and its id was made. */
type Moved = readonly [happened: number, made: number | 'at random'];

/** Has money come to the creator, each time another sum. */
const move = (month: string, moved: readonly Moved[]) =>
  api.owner.query(
    `begin;
    set local session_replication_role = replica;
    with moved as (
      insert into ledger_transfers (id, kind, idempotency_key, created_at)
      select coalesce(uuidv7(begin - now() + made * interval '1 minute'), gen_random_uuid()),
        'deposit', gen_random_uuid(), begin + happened * interval '1 minute'
      from json_to_recordset('${JSON.stringify(
        moved.map(([happened, made]) => ({ happened, made: made === 'at random' ? null : made })),
      )}') as asked (happened float8, made float8),
        (select timestamptz '${month}-01T00:00:00Z' as begin) of
      returning id
    )
    insert into ledger_entries (transfer_id, account_id, amount_cents)
    select moved.id, ledger_accounts.id, case kind when 'creator' then nth else -nth end
    from (select id, 100 * row_number() over () + (random() * 99)::int as nth from moved) moved, ledger_accounts;
    commit;
    analyze ledger_transfers, ledger_entries, ledger_accounts`,
  );

/** What a month says, of all that happened before its end, one by one. */
async function plain(month: string) {
  const { rows } = await api.owner.query<{ id: string; cents: number; before: boolean }>(
    `select ledger_transfers.id, amount_cents::int as cents, created_at < begin as before
    from ledger_entries join ledger_transfers on ledger_transfers.id = transfer_id
    join ledger_accounts on ledger_accounts.id = account_id,
      (select timestamptz '${month}-01T00:00:00Z' as begin) of
    where owner_id = $1
      and created_at < (begin at time zone 'utc' + interval '1 month') at time zone 'utc'
    order by created_at, ledger_transfers.id`,
    [creator.user._id],
  );
  return {
    opening: rows.reduce((sum, row) => sum + (row.before ? row.cents : 0), 0),
    lines: rows.flatMap((row) => (row.before ? [] : [[row.id, row.cents]])),
  };
}

async function shown(month: string) {
  const { opening, lines } = await creator.call('getStatement', { params: { month } });
  return { opening: cents(opening), lines: lines.map(({ _id, amount }) => [_id, cents(amount)]) };
}

/** Months with what was moved around their ends, and others. */
const months = ['2025-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-10'];
const all = <T>(read: (month: string) => Promise<T>) => Promise.all(months.map(read));

test('a month has what happened in it, whenever the ids of that were made', async () => {
  const millisecond = 1 / 60_000;
  const happened = [-90, -millisecond, 0, millisecond, 90];
  const made = [-150, -121, -120, -61, -59, -millisecond, 0, millisecond, 59, 61, 119, 121, 150];
  const near = happened.flatMap((at) => made.map((id): Moved => [at, id]));
  const far = happened.flatMap((at): Moved[] => [
    [at, 'at random'],
    [at, 200_000],
    [at, -200_000],
  ]);
  for (const month of ['2026-03', '2026-04']) await move(month, [...near, ...far]);
  expect(await all(shown)).toEqual(await all(plain));
  // The same where sums are kept, also such as end within the hours around a month's begin.
  await api.owner.query(`
    insert into ledger_sums select account_id, until, ledger_cents(account_id, until)
    from (select distinct account_id, transfer_id as until from ledger_entries) bounds`);
  expect(await all(shown)).toEqual(await all(plain));
});

test('a month costs no look at what was moved in the others', async () => {
  const others = Array.from({ length: 5_000 }, (_, nth): Moved => [-nth - 200, -nth - 200]);
  await move('2026-07', others);
  await move('2026-10', [[5, 5], ...others.map(([at]): Moved => [50_000 - at, 50_000 - at])]);
  await api.owner.query(`
    delete from ledger_sums;
    insert into ledger_sums select id, until, ledger_cents(id, until)
    from ledger_accounts, uuidv7(timestamptz '2026-08-20' - now()) until`);
  for (const table of ['ledger_entries', 'ledger_transfers'])
    expect([
      table,
      await inTransaction(api.context, { kind: 'creator', id: creator.user._id }, ({ trx, now }) =>
        rowsRead({ trx }, table, () =>
          getStatement(
            { db: trx, now } as never,
            { params: { month: '2026-09' }, caller: { actor: { id: creator.user._id } } } as never,
          ),
        ),
      ),
    ]).toEqual([table, expect.toSatisfy((rows: number) => rows < 1_000)]);
});
