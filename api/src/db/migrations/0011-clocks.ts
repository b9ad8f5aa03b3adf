import { type Kysely, sql } from 'kysely';

/**
 * When the system acts by itself. What waits already is given its clock as if it had begun to wait now,
 * seven days at the least: an upgrade pays nobody and expires nothing by surprise.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table clocks (
      subject_kind text not null check (subject_kind in ('submission', 'request', 'job')),
      subject_id uuid not null,
      job_id uuid not null references jobs,
      transition text not null,
      reminds boolean not null,
      due_at timestamptz not null,
      primary key (subject_id, transition, reminds, due_at)
    )`.execute(db);
  await sql`create index on clocks (due_at)`.execute(db);
  await sql`grant select, insert, delete, update (due_at) on clocks to castwork_api`.execute(db);

  const columns = sql`clocks (subject_kind, subject_id, job_id, transition, reminds, due_at)`;
  const week = sql`interval '7 days'`;
  // A due date lasts until the day has ended everywhere on Earth.
  const dueDateEnd = sql`(jobs.due_date + interval '36 hours') at time zone 'utc'`;
  const expiry = sql`greatest(${dueDateEnd} + interval '48 hours', now() + ${week})`;

  await sql`
    insert into ${columns}
    select 'submission', id, job_id, 'autoApprove', after <> ${week}, now() + after
    from submissions, (values (interval '3 days'), (interval '6 days'), (${week})) as clock (after)
    where status = 'Submitted'`.execute(db);
  await sql`
    insert into ${columns}
    select 'submission', submissions.id, jobs.id, 'expire', false, ${expiry}
    from submissions join jobs on jobs.id = job_id where status = 'Pending'`.execute(db);
  await sql`
    insert into ${columns}
    select 'submission', submissions.id, jobs.id, 'expire', true, ${expiry} - interval '48 hours' - before
    from submissions join jobs on jobs.id = job_id,
      (values (interval '3 days'), (interval '1 day')) as reminder (before)
    where status = 'Pending'`.execute(db);
  await sql`
    insert into ${columns}
    select 'request', id, job_id, 'expire', false, now() + ${week}
    from job_requests where status = 'pending' and deleted_at is null`.execute(db);
}
