import { readSettings } from '@castwork/settings/settings';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { daysUntil, dueIn, inDays } from '../../../test/moments.ts';
import { serve, testEnv } from '../../../test/open-api.ts';
import { sessionOf } from '../../../test/people.ts';
import { strikeDue } from '../../clocks/worker.ts';
import { type Context, settingNames } from '../../context.ts';
import { closeContext, openContext } from '../../open-context.ts';

const id = (n: number) => `${n}0000000-0000-7000-8000-000000000000`;
const [sponsor, creator] = [id(1), id(2)];
/** Each job has the submission, or the request, of the same name. */
const [waiting, late, sentBack, early, paid, asked, takenBack] = [3, 4, 5, 6, 7, 8, 9].map(id) as [
  string,
  ...string[],
];

/** A database of before, in which things have waited for months. */
async function before() {
  const { db, url } = await databaseBefore('0009-ledger-accounts');
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into users (id, role, email, email_folded, password_hash, confirmed_at)
      values (${sponsor}, 'sponsor', 's', 's', 'none', now()), (${creator}, 'creator', 'c', 'c', 'none', now())
      `.execute(trx);
    await sql`
      insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type, due_date,
        multiple, repeat_count, split_count, accepted_count, agent_name, agent_phone, city, state, created_at)
      select job::uuid, ${sponsor}, 'Old', '', 10000, 8500, 'upForGrabs', due_date::date, false, 1, 1, places,
        '', '', '', '', now() - interval '90 days'
      from (values (${waiting}, '2020-01-01', 1), (${late}, '2020-01-01', 1), (${sentBack}, '2020-01-01', 1),
        (${early}, ${dueIn(30)}, 1), (${paid}, '2020-01-01', 1), (${asked}, '2020-01-01', 0),
        (${takenBack}, ${dueIn(30)}, 0)) as jobs (job, due_date, places)`.execute(trx);
    await sql`
      insert into submissions (id, job_id, creator_id, payout_cents, charge_cents, status, links, feedback,
        accepted_at, submitted_at, approved_at)
      select job::uuid, job::uuid, ${creator}, 8500, 10000, status, links::jsonb, '', now() - interval '60 days',
        case when links <> '[]' then now() - interval '50 days' end,
        case when status = 'Approved' then now() - interval '40 days' end
      from (values (${waiting}, 'Submitted', '["https://youtu.be/a"]'), (${late}, 'Pending', '[]'),
        (${sentBack}, 'Pending', '[]'), (${early}, 'Pending', '[]'),
        (${paid}, 'Approved', '["https://youtu.be/b"]')) as old (job, status, links)`.execute(trx);
    await sql`
      insert into submission_history (id, submission_id, links, submitted_at, reason)
      select gen_random_uuid(), ${sentBack}, '["https://youtu.be/c"]', now() - interval '50 days', 'Too dark'
      from generate_series(1, 5)`.execute(trx);
    await sql`
      insert into job_requests (id, job_id, creator_id, note, created_at, deleted_at)
      values (${asked}, ${asked}, ${creator}, '', now() - interval '50 days', null),
        (${takenBack}, ${takenBack}, ${creator}, '', now() - interval '50 days', now())`.execute(
      trx,
    );
    await sql`
      with transfer as (
        insert into ledger_transfers (id, kind, idempotency_key, submission_id)
        values (gen_random_uuid(), 'approval', 'approval:' || ${paid}, ${paid}) returning id
      ),
      account as (
        insert into ledger_accounts (id, kind, owner_id) select gen_random_uuid(), kind, owner::uuid
        from (values ('sponsor', ${sponsor}), ('creator', ${creator}), ('fees', null)) as one (kind, owner)
        returning id, kind
      )
      insert into ledger_entries (transfer_id, account_id, amount_cents)
      select transfer.id, account.id,
        case kind when 'sponsor' then -10000 when 'creator' then 8500 else 1500 end
      from transfer, account`.execute(trx);
  });
  return { url };
}

const statuses = async ({ db }: Pick<Context, 'db'>) =>
  Object.fromEntries(
    (
      await sql<{ id: string; status: string }>`
        select id, status from submissions union all select id, status from job_requests`.execute(
        db,
      )
    ).rows.map((row) => [row.id, row.status]),
  );

test('an upgrade pays and expires nothing by surprise: what waited has its clock from now on', async () => {
  const { url } = await before();
  const context = await openContext(readSettings(settingNames, { DATABASE_URL: url, ...testEnv }));
  onTestFinished(() => closeContext(context));
  const was = await statuses(context);
  await strikeDue(context);
  await strikeDue(inDays(context, 6.9));
  expect(await statuses(context)).toEqual(was);

  const { rows } = await sql<{ subject_id: string; due: Date; reminds: boolean }>`
    select subject_id, due_at as due, reminds from clocks where subject_kind <> 'job' order by due_at`.execute(
    context.db,
  );
  const ahead = (subject: string | undefined) =>
    rows
      .filter(({ subject_id: of, reminds }) => of === subject && !reminds)
      .map(({ due }) => Math.round(daysUntil(due.toISOString())!));
  expect([waiting, late, sentBack, asked].map(ahead)).toEqual([[7], [7], [7], [7]]);
  expect(ahead(early)[0]).toBeGreaterThanOrEqual(32);
  expect([paid, takenBack].map(ahead)).toEqual([[], []]);

  await strikeDue(inDays(context, 7.1));
  expect(await statuses(context)).toEqual({
    ...was,
    [waiting]: 'Approved',
    [late!]: 'Expired',
    [sentBack!]: 'Expired',
    [asked!]: 'expired',
  });
});

test('what was there reads as before, and goes on by the new rules', async () => {
  const { url } = await before();
  const context = await openContext(readSettings(settingNames, { DATABASE_URL: url, ...testEnv }));
  onTestFinished(() => closeContext(context));
  const { as } = serve(context);
  const person = async (user: string) =>
    as(await sessionOf(context, { id: user, password_hash: 'none' }), { _id: user } as never);
  const [one, other] = [await person(sponsor), await person(creator)];
  expect(await other.call('getEarnings')).toMatchObject({ paid: 85, waiting: 85 });
  expect(await one.call('getSpending')).toMatchObject({ approved: 100, fees: 15, committed: 400 });
  const jobs = new Map((await other.call('getMyJobs')).jobs.map((job) => [job.acceptedJobId, job]));
  expect(jobs.get(paid!)).toMatchObject({ status: 'Approved', creatorPayoutPerCreator: 85 });
  // More rounds than there are now were asked for: none is left, and none is owed.
  expect(jobs.get(sentBack!)).toMatchObject({ roundsLeft: 0, notes: [] });
  await other.call('submitLinks', {
    body: { jobId: sentBack!, contentLinks: ['https://youtu.be/d'] },
  });
  await expect(
    one.call('requestChanges', { params: { id: sentBack! }, body: { reason: 'Again' } }),
  ).rejects.toMatchObject({ status: 409, code: 'no_rounds_left' });
  await one.call('approveSubmission', { params: { id: sentBack! } });
  await other.call('withdrawSubmission', { params: { id: early! } });
  expect(await other.call('getEarnings')).toMatchObject({ paid: 170 });
});
