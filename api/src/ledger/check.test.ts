import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { type Pair, post, submitted, newPair } from '../../test/things.ts';
import { operatorOnServer } from '../actor.ts';
import { recordDeposit } from '../deposits/record-deposit.ts';
import { connectPatiently } from '../db/connect.ts';
import { inTransaction } from '../in-transaction.ts';
import { findDifferences } from './find-differences.ts';

let api: TestApi;
let pair: Pair;
let [job, work]: [string, string] = ['', ''];
beforeAll(async () => {
  api = await openApi();
  pair = await newPair(api);
  await inTransaction(api.context, operatorOnServer, (each) =>
    recordDeposit(each, { email: pair.sponsor.user.email, cents: 50_000, reference: 'r1' }),
  );
  job = await post(pair.sponsor, { budget: 33.33 });
  work = await submitted(pair, { budget: 100 });
  await pair.sponsor.call('approveSubmission', { params: { id: work } });
});
afterAll(() => api.close());

/** What the command prints, after its exit code where it fails. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['src/ledger/main.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: api.context.settings.DATABASE_URL },
  }).then(
    ({ stdout }) => stdout,
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
  );

test('a ledger that is right is said to be so, with what the accounts hold', async () => {
  expect(await run('check')).toBe(
    [
      '  creator              $85.00  in 1',
      '  fees                 $15.00  in 1',
      '  held                 $33.33  in 1',
      '  provider           -$500.00  in 1',
      '  sponsor             $366.67  in 1',
      '  together              $0.00',
      'The ledger is right.',
      '',
    ].join('\n'),
  );
  expect(await run('mend')).toMatch(/^2: pnpm ledger check\n/);
});

/** The account of a kind that has entries. */
const accountOf = (account: string) => `(select account_id from ledger_entries join ledger_accounts
  on ledger_accounts.id = account_id where kind = '${account}' limit 1)`;

/** Changes tables as somebody whom nothing binds. */
async function tamper(statement: string) {
  const client = await api.owner.connect();
  await client.query(`begin; set local session_replication_role = 'replica'`);
  await client.query(`${statement}; commit`);
  client.release();
}

/** What is found after a change, which is taken back. */
async function foundAfter(statement: string) {
  const db = connectPatiently(api.context.settings.DATABASE_URL);
  onTestFinished(() => db.destroy());
  const trx = await db.startTransaction().execute();
  onTestFinished(() => void (trx.isCommitted || trx.isRolledBack || trx.rollback().execute()));
  await sql`set local session_replication_role = 'replica'`.execute(trx);
  await sql.raw(statement).execute(trx);
  const found = await findDifferences(trx);
  await trx.rollback().execute();
  return found.join(' ');
}

test('each difference is named, and the command ends with 1', async () => {
  await tamper(`update jobs set budget_cents = 4000 where id = '${job}'`);
  expect(await run('check')).toBe(`1: Job ${job} holds 33.33 instead of 40.00.\n`);
  await tamper(`update jobs set budget_cents = 3333 where id = '${job}'`);
});

test.each([
  [
    'an entry of another amount',
    () =>
      `update ledger_entries set amount_cents = amount_cents + 1 where account_id = ${accountOf('fees')}`,
    /^Submission \S+ has a transfer that does not sum to zero Transfer \S+ sums to 0\.01$/,
  ],
  [
    'entries turned round',
    () => `update ledger_entries set amount_cents = -amount_cents
      where transfer_id = (select id from ledger_transfers where kind = 'approval')`,
    /The creator account of \S+ is at -85\.00 The fees account of the marketplace is at -15\.00/,
  ],
  [
    'a deposit of another amount',
    () => `update deposits set amount_cents = 1`,
    /^Deposit R1 has credited 500\.00 instead of 0\.01$/,
  ],
  [
    'a deposit that is gone',
    () => 'delete from deposits',
    /^Deposit deposit:R1 has credited 500\.00 instead of 0\.00$/,
  ],
  [
    'a clock that is gone',
    () => `delete from clocks where subject_id = '${job}'`,
    /holds 33\.33 instead of 0\.00 .* is open, and nothing ends it$/,
  ],
  [
    'a due date that has passed',
    () => `update jobs set due_date = '2020-01-01' where id = '${job}'`,
    /^Job \S+ should have ended 2020-01-02 12:00:00 UTC$/,
  ],
  [
    'paid work that is not approved',
    () => `update submissions set status = 'Submitted', approved_at = null where id = '${work}'`,
    /holds 0\.00 instead of 100\.00 Submission \S+ has a transfer without being approved$/,
  ],
  [
    'a payment for another job',
    () => `update ledger_transfers set job_id = '${job}' where kind = 'approval'`,
    /holds -66\.67 instead of 33\.33 Job \S+ holds 100\.00 instead of 0\.00 Transfer \S+ is for another job/,
  ],
  [
    'a place that nobody has',
    () => `update jobs set accepted_count = 1 where id = '${job}'`,
    /Job \S+ counts other submissions than it has/,
  ],
  [
    'a payout that nothing was taken for',
    () => `insert into payouts (id, creator_id, method_id, amount_cents, status, created_at, is_automatic)
      values ('${job}', '${pair.creator.user._id}', '${job}', 100, 'pending', now(), false)`,
    /^Payout \S+ has not left its creator's account$/,
  ],
  [
    'a job of another sponsor',
    () => `update jobs set sponsor_id = '${pair.creator.user._id}' where id = '${job}'`,
    /Transfer \S+ moves what is held of \S+ for no job of theirs/,
  ],
])('and so is %s', async (_, change, said) => {
  expect(await foundAfter(change())).toMatch(said);
});
