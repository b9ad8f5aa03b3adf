import { type Kysely, sql } from 'kysely';
import type { Database } from '../src/db/schema.ts';

/** The first of the months that are filled, and how many there are. */
export const months = { first: '2027-01-01', count: 24 };

/**
 * Fills an empty database with jobs of two years, each with one creator's work, and what was written and
 * told about it in the twenty days after it was posted: 20 events, 40 messages, 30 notifications.
 */
export async function fillMonths(db: Kysely<Database>, jobs: number): Promise<void> {
  await db.connection().execute(async (one) => {
    // Neither keys nor triggers: all of it fits together.
    await sql`set session_replication_role = replica`.execute(one);
    await sql`
      create function pg_temp.id_at(at timestamptz) returns uuid language sql volatile return (
        lpad(to_hex((1000 * extract(epoch from at))::bigint), 12, '0') || '7'
        || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid
      `.execute(one);
    await sql`
      insert into users (id, role, email, email_folded, password_hash, confirmed_at)
      select gen_random_uuid(), case when n <= ${jobs / 100} then 'sponsor' else 'creator' end,
        n || '@castwork.example', n || '@castwork.example', '', now()
      from generate_series(1, ${jobs / 100 + jobs / 5}) n`.execute(one);
    await sql`
      create temporary table people as
      select id, role, row_number() over (partition by role order by id) - 1 as nth from users`.execute(
      one,
    );
    await sql`
      insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type, due_date,
        multiple, repeat_count, split_count, accepted_count, agent_name, agent_phone, city, state, created_at)
      select pg_temp.id_at(at), sponsor.id, 'A job', 'A short clip', 10000, 8500, 'upForGrabs',
        at::date + 30, false, 1, 1, 1, '', '', '', '', at
      from (
        select n, ${months.first}::timestamptz + random() * make_interval(months => ${months.count}) as at
        from generate_series(0, ${jobs - 1}) n
      ) posted
      join people sponsor on sponsor.role = 'sponsor' and sponsor.nth = n % ${jobs / 100}`.execute(
      one,
    );
    await sql`
      insert into submissions (id, job_id, creator_id, payout_cents, charge_cents, status, accepted_at)
      select pg_temp.id_at(created_at + interval '1 hour'), jobs.id, creator.id, 8500, 10000, 'Pending',
        created_at + interval '1 hour'
      from (select *, row_number() over () as nth from jobs) jobs
      join people creator on creator.role = 'creator' and creator.nth = jobs.nth % ${jobs / 5}`.execute(
      one,
    );
    const work = sql`
      submissions join jobs on jobs.id = job_id
      cross join lateral (
        select n, created_at + interval '2 hours' + n * interval '11 hours' as at
        from generate_series(1, 40) n where jobs.id is not null
      ) each`;
    await sql`
      create temporary table told as
      select pg_temp.id_at(at) as id, at, n, submissions.id as submission_id, job_id, creator_id, sponsor_id
      from ${work}`.execute(one);
    await sql`
      insert into messages (id, job_id, creator_id, from_id, to_id, text, at, read_at)
      select id, job_id, creator_id, case when n % 2 = 0 then creator_id else sponsor_id end,
        case when n % 2 = 0 then sponsor_id else creator_id end,
        repeat('How about tomorrow? ', 3), at, case when random() > 0.02 then at end
      from told`.execute(one);
    await sql`
      insert into events (id, at, actor_kind, actor_id, subject_kind, subject_id, job_id, type, data)
      select id, at, 'creator', creator_id, 'submission', submission_id, job_id,
        case n when 1 then 'job_accepted' else 'links_submitted' end,
        jsonb_build_object('jobId', job_id, 'jobTitle', 'A job', 'creatorId', creator_id, 'creatorName', 'Ada')
      from told where n <= 20`.execute(one);
    await sql`
      insert into notifications (id, user_id, event_id, created_at, read_at)
      select pg_temp.id_at(at), case when n % 2 = 0 then sponsor_id else creator_id end, id, at,
        case when random() > 0.02 then at end
      from told where n <= 20`.execute(one);
    await sql`
      insert into threads (job_id, creator_id, sponsor_id, last_id, thing_id, is_written)
      select job_id, creator_id, sponsor_id, (array_agg(id order by id desc))[1], submission_id, true
      from told group by job_id, creator_id, sponsor_id, submission_id`.execute(one);
    await sql`reset session_replication_role`.execute(one);
  });
  await sql`vacuum analyze`.execute(db);
}
