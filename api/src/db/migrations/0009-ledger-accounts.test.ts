import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { serve, testEnv } from '../../../test/open-api.ts';
import { sessionOf } from '../../../test/people.ts';
import { readSettings } from '@castwork/settings/settings';
import { settingNames } from '../../context.ts';
import { closeContext, openContext } from '../../open-context.ts';

const id = (n: number) => `${n}0000000-0000-7000-8000-000000000000`;
const [sponsor, creator, kept, deleted, paid, dropped, back] = [1, 2, 3, 4, 5, 6, 7].map(id);

/**
 * A database of before: a job with paid work, one with links sent back and a request, and a deleted one
 * that somebody had accepted.
 */
async function before() {
  const { db, url } = await databaseBefore('0007-limits-of-accounts');
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into users (id, role, email, email_folded, password_hash, confirmed_at, stage_name)
      values (${sponsor}, 'sponsor', 's', 's', 'none', now(), ''), (${creator}, 'creator', 'c', 'c', 'none', now(), 'Ada')
      `.execute(trx);
    await sql`
      insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type, due_date,
        multiple, repeat_count, split_count, accepted_count, agent_name, agent_phone, city, state, created_at, deleted_at)
      select job::uuid, ${sponsor}, title, '', 10000, 8500, 'upForGrabs', '2030-12-31', false, 1, 1, 1, '', '', '', '',
        now() - interval '3 days', case when gone then now() end
      from (values (${kept}, 'Kept', false), (${deleted}, 'Deleted', true), (${back}, 'Sent back', false))
        as jobs (job, title, gone)`.execute(trx);
    await sql`
      insert into submissions (id, job_id, creator_id, payout_cents, charge_cents, status, links, feedback,
        accepted_at, submitted_at, approved_at)
      values
        (${paid}, ${kept}, ${creator}, 8500, 10000, 'Approved', '["https://youtu.be/a"]', '',
          now() - interval '2 days', now() - interval '1 day', now()),
        (${dropped}, ${deleted}, ${creator}, 8500, 10000, 'Pending', '[]', '', now() - interval '2 days', null, null),
        (${id(8)}, ${back}, ${creator}, 8500, 10000, 'Pending', '[]', 'Too dark', now() - interval '2 days', null, null)
      `.execute(trx);
    await sql`
      insert into submission_history (id, submission_id, links, submitted_at, reason)
      values (gen_random_uuid(), ${id(8)}, '["https://youtu.be/b"]', now() - interval '1 day', 'Too dark')`.execute(
      trx,
    );
    await sql`
      insert into job_requests (id, job_id, creator_id, note, status, resolved_at, created_at)
      values (gen_random_uuid(), ${back}, ${creator}, 'Please', 'approved', now() - interval '50 hours',
        now() - interval '60 hours')`.execute(trx);
    await sql`
      with transfer as (
        insert into ledger_transfers (id, submission_id) values (gen_random_uuid(), ${paid}) returning id
      )
      insert into ledger_entries (transfer_id, account, user_id, amount_cents)
      select id, account, person::uuid, amount from transfer, (values
        ('sponsor', ${sponsor}, -10000), ('creator', ${creator}, 8500), ('platform', null, 1500)
      ) as entries (account, person, amount)`.execute(trx);
    await sql`
      insert into notifications (id, user_id, type, meta) values (gen_random_uuid(), ${creator}, 'request',
        jsonb_build_object('jobId', ${kept}::text, 'jobTitle', 'Kept', 'message', 'Your links were approved.'))
      `.execute(trx);
  });
  return { url };
}

test('a database with work and money in it is carried over: nothing is lost, and all is told', async () => {
  const { url } = await before();
  const context = await openContext(readSettings(settingNames, { DATABASE_URL: url, ...testEnv }));
  const { as } = serve(context);
  const person = async (user: string) =>
    as(await sessionOf(context, { id: user, password_hash: 'none' }), { _id: user } as never);
  const [one, other] = [await person(sponsor!), await person(creator!)];
  const told = async (submission: string) =>
    (await one.call('getTimeline', { params: { id: submission } })).events.map(({ kind, by }) => [
      kind,
      by,
    ]);
  expect(await told(paid!)).toEqual([
    ['job_posted', 'sponsor'],
    ['job_accepted', 'creator'],
    ['links_submitted', 'creator'],
    ['links_approved', 'sponsor'],
  ]);
  expect(await told(id(8))).toEqual([
    ['job_posted', 'sponsor'],
    ['request_made', 'creator'],
    ['request_approved', 'sponsor'],
    ['job_accepted', 'creator'],
    ['links_submitted', 'creator'],
    ['changes_requested', 'sponsor'],
  ]);
  expect(await told(dropped!)).toEqual([
    ['job_posted', 'sponsor'],
    ['job_accepted', 'creator'],
    ['job_deleted', 'sponsor'],
    ['job_canceled', 'system'],
  ]);
  expect(await other.call('getEarnings')).toMatchObject({ paid: 85, payouts: [{ title: 'Kept' }] });
  expect(await one.call('getSpending')).toMatchObject({ approved: 100, fees: 15, committed: 100 });
  const { notifications } = await other.call('getNotifications');
  expect(notifications).toMatchObject([
    { type: 'request', meta: { jobTitle: 'Kept', message: 'Your links were approved.' } },
  ]);
  // And it goes on: what was sent back is handed in and paid.
  await other.call('submitLinks', {
    body: { jobId: id(8), contentLinks: ['https://youtu.be/c'] },
  });
  await one.call('approveSubmission', { params: { id: id(8) } });
  expect(await other.call('getEarnings')).toMatchObject({ paid: 170 });
  await closeContext(context);
});
