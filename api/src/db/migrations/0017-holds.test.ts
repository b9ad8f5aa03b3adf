import { readSettings } from '@castwork/settings/settings';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { dueIn, inDays } from '../../../test/moments.ts';
import { serve, testEnv } from '../../../test/open-api.ts';
import { sessionOf } from '../../../test/people.ts';
import { strikeDue } from '../../clocks/worker.ts';
import { settingNames } from '../../context.ts';
import { findDifferences } from '../../ledger/find-differences.ts';
import { closeContext, openContext } from '../../open-context.ts';

const id = (n: number) => `${n}0000000-0000-7000-8000-000000000000`;
const [sponsor, creator] = [id(1), id(2)];
/** A job's submission. */
const workOn = (job: string) => job.replace('-7000-', '-7001-');
const [open, waiting, over, overWaiting, argued, paid, deleted] = [3, 4, 5, 6, 7, 8, 9].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** A database in which nothing was held: jobs of 100.01 dollars for three creators each. */
async function before() {
  const { db, url } = await databaseBefore('0013-preferences');
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into users (id, role, email, email_folded, password_hash, confirmed_at)
      values (${sponsor}, 'sponsor', 's', 's', 'none', now()), (${creator}, 'creator', 'c', 'c', 'none', now())
      `.execute(trx);
    await sql`
      insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type, due_date,
        multiple, repeat_count, split_count, accepted_count, agent_name, agent_phone, city, state, deleted_at)
      select job::uuid, ${sponsor}, 'Old', '', 10001, 2833, 'upForGrabs', due_date::date, false, 1, 3, places,
        '', '', '', '', case when gone then now() end
      from (values (${open}, ${dueIn(3)}, 0, false), (${waiting}, ${dueIn(30)}, 1, false),
        (${over}, '2020-01-01', 0, false), (${overWaiting}, '2020-01-01', 1, false),
        (${argued}, ${dueIn(30)}, 1, false), (${paid}, ${dueIn(30)}, 1, false),
        (${deleted}, ${dueIn(30)}, 0, true)) as jobs (job, due_date, places, gone)`.execute(trx);
    await sql`
      insert into submissions (id, job_id, creator_id, payout_cents, charge_cents, status, links, feedback,
        accepted_at, submitted_at, approved_at)
      select replace(job, '-7000-', '-7001-')::uuid, job::uuid, ${creator}, 2833, 3333, status, '["https://youtu.be/a"]', '', now(), now(),
        case when status = 'Approved' then now() end
      from (values (${waiting}, 'Submitted'), (${overWaiting}, 'Submitted'), (${argued}, 'Disputed'),
        (${paid}, 'Approved')) as old (job, status)`.execute(trx);
    await sql`
      with transfer as (
        insert into ledger_transfers (id, kind, idempotency_key, submission_id)
        values (gen_random_uuid(), 'approval', 'approval:' || ${workOn(paid)}, ${workOn(paid)}) returning id
      ),
      account as (
        insert into ledger_accounts (id, kind, owner_id) select gen_random_uuid(), kind, owner::uuid
        from (values ('sponsor', ${sponsor}), ('creator', ${creator}), ('fees', null)) as one (kind, owner)
        returning id, kind
      )
      insert into ledger_entries (transfer_id, account_id, amount_cents)
      select transfer.id, account.id,
        case kind when 'sponsor' then -3333 when 'creator' then 2833 else 500 end
      from transfer, account`.execute(trx);
  });
  return url;
}

test('an upgrade holds for open jobs and live work, which takes their sponsor below zero, and goes on', async () => {
  const url = await before();
  const context = await openContext(readSettings(settingNames, { DATABASE_URL: url, ...testEnv }));
  onTestFinished(() => closeContext(context));
  const { as } = serve(context);
  const one = as(await sessionOf(context, { id: sponsor, password_hash: 'none' }), {
    _id: sponsor,
  } as never);
  expect(await findDifferences(context.db)).toEqual([]);
  const held = new Map(
    (await one.call('getHolds')).items.map(({ jobId, held: dollars }) => [jobId, dollars]),
  );
  expect(Object.fromEntries(held)).toEqual({
    [open]: 99.99,
    [waiting]: 99.99,
    [overWaiting]: 33.33,
    [argued]: 99.99,
    [paid]: 66.66,
  });
  expect(await one.call('getBalance')).toEqual({ available: -433.29, held: 399.96, pending: 0 });
  expect(await one.call('getSpending')).toMatchObject({ approved: 33.33, committed: 99.99 });

  // A job of before ends by itself as any other, and what waited is paid out of what is held.
  await strikeDue(inDays(context, 6));
  await one.call('approveSubmission', { params: { id: workOn(waiting) } });
  await one.call('approveSubmission', { params: { id: workOn(overWaiting) } });
  expect(await one.call('getBalance')).toEqual({ available: -333.3, held: 233.31, pending: 0 });
});
