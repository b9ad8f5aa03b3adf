import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { up } from './0005-integrity.ts';

/** A database of before, with a job of 100 dollars for two, of which one was approved and paid. */
async function before() {
  const { db } = await databaseBefore('0002-ledger');
  await sql`
    insert into users (id, role, email, email_folded, password_hash)
    select (n || '0000000-0000-7000-8000-000000000000')::uuid, role, role, role, ''
    from (values (1, 'sponsor'), (2, 'creator')) as people (n, role)`.execute(db);
  await sql`
    with job as (
      insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type, due_date,
        multiple, repeat_count, split_count, accepted_count, agent_name, agent_phone, city, state)
      values (gen_random_uuid(), '10000000-0000-7000-8000-000000000000', '', '', 10000, 4250,
        'upForGrabs', '2099-12-31', false, 1, 2, 1, '', '', '', '')
      returning id
    )
    insert into submissions (id, job_id, creator_id, payout_cents, charge_cents, status, links,
      submitted_at, approved_at)
    select gen_random_uuid(), id, '20000000-0000-7000-8000-000000000000', 4250, 5000, 'Approved',
      '["https://youtu.be/a"]', now(), now() from job`.execute(db);
  return db;
}

const pay = (db: Kysely<unknown>, payout: number) =>
  sql`
    with transfer as (
      insert into ledger_transfers (id, submission_id)
      select gen_random_uuid(), id from submissions returning id
    )
    insert into ledger_entries (transfer_id, account, user_id, amount_cents)
    select transfer.id, account, person::uuid, amount from transfer, (values
      ('sponsor', '10000000-0000-7000-8000-000000000000', -5000),
      ('creator', '20000000-0000-7000-8000-000000000000', ${payout}::int),
      ('platform', null, 5000 - ${payout}::int)
    ) as entries (account, person, amount)`.execute(db);

test('what was stored as it should be is carried over', async () => {
  const db = await before();
  await pay(db, 4250);
  await expect(up(db)).resolves.toBeUndefined();
});

test('what was stored and must not be is named, and not carried over', async () => {
  const unpaid = await before();
  await expect(up(unpaid)).rejects.toThrow(/^submission \S+ is approved without a transfer$/);
  const wrong = await before();
  await pay(wrong, 4251);
  await expect(up(wrong)).rejects.toThrow(/^submission \S+ has a transfer of other amounts/);
  const miscounted = await before();
  await pay(miscounted, 4250);
  await sql`update jobs set accepted_count = 2`.execute(miscounted);
  await expect(up(miscounted)).rejects.toThrow(/^job \S+ counts other submissions than it has$/);
  const linkless = await before();
  await pay(linkless, 4250);
  await sql`update submissions set links = '[]'`.execute(linkless);
  await expect(up(linkless)).rejects.toThrow('submissions_links_fit_status');
});
