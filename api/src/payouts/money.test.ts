import { creatorPayoutCents, sponsorChargeCents } from '@castwork/contract/money';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { setBank, withdraw } from '../../test/payouts.ts';
import { submitted, newPair } from '../../test/things.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const budgetCents = fc.integer({ min: 100, max: 100_000_000 });
const splitCount = fc.integer({ min: 1, max: 100 });

test('a payout is 85 percent of the budget in whole cents, divided and floored', () => {
  fc.assert(
    fc.property(budgetCents, splitCount, (budget, split) => {
      const share = (BigInt(budget) * 85n) / 100n;
      expect(creatorPayoutCents(budget, split)).toBe(Number(share / BigInt(split)));
      expect(creatorPayoutCents(budget, split)).toBeLessThanOrEqual(
        sponsorChargeCents(budget, split),
      );
      expect(sponsorChargeCents(budget, split) * split).toBeLessThanOrEqual(budget);
    }),
    { numRuns: 2_000 },
  );
  expect(creatorPayoutCents(10_000, 0)).toBe(8_500);
});

test('any job that is paid is paid by the rule, and its entries sum to zero', async () => {
  const pair = await newPair(api);
  await fc.assert(
    fc.asyncProperty(budgetCents, splitCount, async (cents, split) => {
      // What would pay nothing is not posted.
      fc.pre(creatorPayoutCents(cents, split) > 0);
      const id = await submitted(pair, { budget: cents / 100, splitCount: split });
      const { submission } = await pair.sponsor.call('approveSubmission', { params: { id } });
      const [payout, charge] = [creatorPayoutCents(cents, split), sponsorChargeCents(cents, split)];
      expect(Math.round(submission.payout * 100)).toBe(payout);
      expect(Math.round(submission.charge * 100)).toBe(charge);
      const entries = await api.context.db
        .selectFrom('ledger_entries')
        .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_entries.transfer_id')
        .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
        .select(['ledger_accounts.kind', 'amount_cents', 'owner_id'])
        .where('submission_id', '=', id)
        .orderBy('ledger_accounts.kind')
        .execute();
      expect(entries).toEqual([
        { kind: 'creator', amount_cents: payout, owner_id: pair.creator.user._id },
        { kind: 'fees', amount_cents: charge - payout, owner_id: null },
        { kind: 'held', amount_cents: -charge || 0, owner_id: pair.sponsor.user._id },
      ]);
      expect(entries.reduce((sum, entry) => sum + entry.amount_cents, 0)).toBe(0);
    }),
    { numRuns: 25 },
  );
});

test('what is paid and what is charged are frozen when the creator accepts', async () => {
  const pair = await newPair(api);
  const id = await submitted(pair, { budget: 100 });
  await api.owner.query('update jobs set payout_cents = 1, budget_cents = 20000');
  const { submission } = await pair.sponsor.call('approveSubmission', { params: { id } });
  expect(submission).toMatchObject({ payout: 85, charge: 100 });
  expect((await pair.creator.call('getMyJobs')).jobs[0]?.creatorPayoutPerCreator).toBe(85);
});

test.each([
  ['update ledger_entries set amount_cents = 0', 'append-only'],
  ['delete from ledger_entries', 'append-only'],
  ['delete from ledger_transfers', 'append-only'],
  ['truncate ledger_entries', 'append-only'],
  ['truncate ledger_transfers, ledger_entries', 'append-only'],
  [`update ledger_accounts set kind = 'held' where kind = 'sponsor'`, 'append-only'],
  ['delete from ledger_accounts', 'append-only'],
  [
    `with unpaid as (
      update submissions set status = 'Approved', approved_at = now()
      where id = (select id from submissions where status = 'Submitted' limit 1) returning id
    ),
    made as (
      insert into ledger_transfers (id, kind, idempotency_key, submission_id)
      select gen_random_uuid(), 'approval', 'approval:' || id, id from unpaid returning id
    ),
    fees as (
      insert into ledger_accounts (id, kind) values (gen_random_uuid(), 'fees')
      on conflict (owner_id, kind) do update set kind = 'fees' returning id
    )
    insert into ledger_entries (transfer_id, account_id, amount_cents)
    select made.id, fees.id, 1 from made, fees`,
    'does not sum to zero',
  ],
])('the database itself refuses: %.40s', async (statement, reason) => {
  await submitted(await newPair(api));
  await expect(api.owner.query(statement)).rejects.toThrow(reason);
});

test('earnings and spending are what the ledger holds, month by month', async () => {
  const pair = await newPair(api);
  for (const budget of [100, 0.99 + 9.01, 33.33]) {
    const id = await submitted(pair, { budget });
    await pair.sponsor.call('approveSubmission', { params: { id } });
  }
  await submitted(pair, { budget: 20 });
  const earnings = await pair.creator.call('getEarnings');
  const month = new Date().toISOString().slice(0, 7);
  expect(earnings).toMatchObject({ paid: 121.83, waiting: 17, months: [{ month, paid: 121.83 }] });
  expect(earnings.payouts.map(({ amount }) => amount)).toEqual([28.33, 8.5, 85]);
  expect(await pair.sponsor.call('getSpending')).toEqual({
    committed: 20,
    approved: 143.33,
    fees: 21.5,
    months: [{ month, committed: 20, approved: 143.33, fees: 21.5 }],
  });
  // What is paid out was earned all the same.
  await setBank(api, pair.creator);
  await withdraw(pair.creator);
  expect(await pair.creator.call('getEarnings')).toEqual(earnings);
});
