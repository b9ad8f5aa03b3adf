import { limits } from '@castwork/contract/limits';
import { dollars, shareOfCents } from '@castwork/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { approved, newPair, type Pair, submitted } from '../../test/things.ts';
import type { Reading } from '../work.ts';
import { getEarnings } from './get-earnings.ts';
import { getSpending } from './get-spending.ts';

let api: TestApi;
let pair: Pair;
let models: [approved: string, submitted: string];

/** Makes so many more of some work, each eight hours older, for other amounts and shares. */
const multiply = (work: readonly string[], from: number, to: number) =>
  api.owner.query(
    `begin;
    set local session_replication_role = replica;
    with models as (
      select submissions.*, nth, case status when 'Approved' then 1 + nth % 100 else 100 end as part,
        accepted_at - nth * interval '8 hours' as accepted
      from submissions, generate_series(${from}, ${to}) nth where id = any('{${work.join()}}')
    ), worked as (
      insert into submissions select (jsonb_populate_record(submissions, jsonb_build_object(
        'id', uuidv7(), 'job_id', uuidv7(), 'accepted_at', accepted, 'share', part,
        'charge_cents', 1000 + 7 * nth, 'payout_cents', 900 + 3 * nth))).*
      from models join submissions using (id) returning *
    ), posted as (
      insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type,
        due_date, multiple, repeat_count, split_count, agent_name, agent_phone, city, state)
      select worked.job_id, sponsor_id, title, description, budget_cents, jobs.payout_cents, job_type,
        due_date, multiple, repeat_count, split_count, agent_name, agent_phone, city, state
      from worked, jobs where jobs.id = (select job_id from models limit 1)
    ), moved as (
      insert into ledger_transfers (id, kind, idempotency_key, submission_id, created_at)
      select uuidv7(), 'approval', id, id, accepted_at + interval '3 days' from worked
      where status = 'Approved' returning id
    )
    insert into ledger_entries (transfer_id, account_id, amount_cents)
    select moved.id, ledger_accounts.id, 5 from moved, ledger_accounts
    where kind = 'creator';
    commit`,
  );

beforeAll(async () => {
  api = await openApi();
  pair = await newPair(api);
  models = [await approved(pair), await submitted(pair)];
  await multiply(models, 1, 300);
});
afterAll(() => api.close());

/** How many rows of a table's or of sums come to the process that answers. */
async function sent<T>(query: (reading: Reading) => Promise<T>) {
  let rows = 0;
  const db = api.context.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length;
      return result;
    },
  });
  const answer = await query({ db, now: new Date() } as never);
  return { rows, answer };
}

const callOf = ({ user }: Pair['sponsor'], limit: number = limits.exportRows) =>
  ({ caller: { actor: { kind: user.role, id: user._id } }, query: { limit } }) as never;

test('what a sponsor spends comes from the database by the month, as if each work had been added up', async () => {
  const { rows, answer } = await sent((reading) => getSpending(reading, callOf(pair.sponsor)));
  const { rows: works } = await api.owner.query<{
    charge: number;
    payout: number;
    share: number;
    paid: boolean;
    month: string;
  }>(
    `select charge_cents as charge, payout_cents as payout, share, ledger_transfers.id is not null as paid,
       to_char(coalesce(ledger_transfers.created_at, accepted_at) at time zone 'utc', 'YYYY-MM') as month
     from submissions left join ledger_transfers on submission_id = submissions.id`,
  );
  expect(works).toHaveLength(602);
  const sum = (some: typeof works, cents: (work: (typeof works)[number]) => number) =>
    dollars(some.reduce((all, work) => all + cents(work), 0));
  const totals = (some: typeof works) => {
    const paid = some.filter((work) => work.paid);
    return {
      committed: sum(some, (work) => (work.paid ? 0 : work.charge)),
      approved: sum(paid, ({ charge, share }) => shareOfCents(charge, share)),
      fees: sum(
        paid,
        ({ charge, payout, share }) => shareOfCents(charge, share) - shareOfCents(payout, share),
      ),
    };
  };
  const months = [...Map.groupBy(works, ({ month }) => month)]
    .map(([month, some]) => ({ month, ...totals(some) }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
  expect(months.length).toBeGreaterThan(3);
  expect(JSON.stringify(answer)).toBe(JSON.stringify({ ...totals(works), months }));
  expect(rows).toBe(1 + months.length);
});

test('of what waits for sponsors a creator’s earnings have the sum alone', async () => {
  const { rows, answer } = await sent((reading) => getEarnings(reading, callOf(pair.creator)));
  const earned = answer as Awaited<ReturnType<typeof api.anyone.call<'getEarnings'>>>;
  const { payouts, waiting, months } = earned;
  expect(payouts).toHaveLength(301);
  const cents = (some: typeof payouts) =>
    some.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
  expect(earned.paid).toBe(dollars(cents(payouts)));
  const byMonth = Map.groupBy(payouts, ({ paidAt }) => paidAt.slice(0, 7));
  expect(months.length).toBeGreaterThan(3);
  expect(months).toEqual(
    [...byMonth.keys()]
      .toSorted()
      .map((month) => ({ month, paid: dollars(cents(byMonth.get(month)!)) })),
  );
  const each = Array.from({ length: 300 }, (_, index) => 900 + 3 * (index + 1));
  expect(waiting).toBe(dollars(8_500 + each.reduce((all, some) => all + some, 0)));
  expect(rows).toBe(301 + 1 + 1 + months.length);
});

test('a creator reads on in what was paid, page by page, and each page counts all of it', async () => {
  const { creator } = pair;
  const { payouts: all, ...sums } = await creator.call('getEarnings');
  const read: typeof all = [];
  let cursor: string | undefined;
  do {
    const page = await creator.call('getEarnings', { query: { limit: 100, cursor } });
    const { payouts, nextCursor, ...others } = page;
    expect(others).toEqual({ ...sums, hasOlderPayouts: nextCursor !== undefined });
    expect(payouts.length).toBeLessThanOrEqual(100);
    read.push(...payouts);
    cursor = nextCursor;
  } while (cursor !== undefined);
  expect(read).toEqual(all);
  const { rows } = await sent((reading) => getEarnings(reading, callOf(creator, 100)));
  expect(rows).toBe(101 + 1 + 1 + sums.months.length);
});

test('of very many payments the newest are listed, and all are counted', async () => {
  const { creator } = pair;
  const before = await creator.call('getEarnings');
  expect(before.hasOlderPayouts).toBe(false);
  await multiply([models[0]], 301, 10_300);
  const { payouts, paid, hasOlderPayouts, months } = await creator.call('getEarnings');
  expect(hasOlderPayouts).toBe(true);
  expect(payouts).toHaveLength(10_000);
  expect(payouts.at(-1)).not.toEqual(before.payouts.at(-1));
  expect(paid).toBe(dollars(Math.round(before.paid * 100) + 5 * 10_000));
  const { rows } = await sent((reading) => getEarnings(reading, callOf(creator)));
  expect(rows).toBe(10_001 + 1 + 1 + months.length);
});

test('whoever has no work has earned and spent nothing', async () => {
  const other = await newPair(api);
  expect(await other.sponsor.call('getSpending')).toEqual({
    committed: 0,
    approved: 0,
    fees: 0,
    months: [],
  });
  expect(await other.creator.call('getEarnings')).toEqual({
    paid: 0,
    waiting: 0,
    months: [],
    payouts: [],
    hasOlderPayouts: false,
  });
});
