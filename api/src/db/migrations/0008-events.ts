import { type Kysely, sql } from 'kysely';

/**
 * What happened, append-only: the timeline, the notifications and the mails are read from it. What
 * happened before is told once more from the rows that remember it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table events (
      id uuid primary key,
      at timestamptz not null,
      actor_kind text not null check (actor_kind in ('creator', 'sponsor', 'operator', 'system')),
      actor_id uuid references users,
      subject_kind text not null,
      subject_id uuid not null,
      job_id uuid references jobs,
      type text not null,
      data jsonb not null,
      check ((actor_kind = 'system') = (actor_id is null))
    )`.execute(db);
  await sql`create index on events (job_id, id)`.execute(db);
  await sql`create index on events (subject_id, id)`.execute(db);
  await sql`
    create function events_are_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'events are append-only';
    end $$`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on events
    for each statement execute function events_are_append_only()`.execute(db);

  // Ids are UUIDv7 here as everywhere: their order is the order in which it happened.
  await sql`
    create function pg_temp.id_at(at timestamptz) returns uuid language sql volatile return
      encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid())
            placing substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3)
            from 1 for 6),
          52, 1), 53, 1), 'hex')::uuid`.execute(db);
  const about = sql`jsonb_build_object(
    'jobId', jobs.id, 'jobTitle', jobs.title, 'creatorId', users.id,
    'creatorName', coalesce(nullif(users.stage_name, ''), nullif(users.full_name, ''), 'Creator'))`;
  const aboutJob = sql`jsonb_build_object('jobId', jobs.id, 'jobTitle', jobs.title)`;
  const columns = sql`events (id, at, actor_kind, actor_id, subject_kind, subject_id, job_id, type, data)`;
  const submissions = sql`
    submissions join jobs on jobs.id = submissions.job_id join users on users.id = submissions.creator_id`;
  const requests = sql`
    job_requests join jobs on jobs.id = job_requests.job_id join users on users.id = job_requests.creator_id`;

  await sql`insert into ${columns}
    select pg_temp.id_at(created_at), created_at, 'sponsor', sponsor_id, 'job', id, id, 'job_posted', ${aboutJob}
    from jobs`.execute(db);
  await sql`insert into ${columns}
    select pg_temp.id_at(deleted_at), deleted_at, 'sponsor', sponsor_id, 'job', id, id, 'job_deleted', ${aboutJob}
    from jobs where deleted_at is not null`.execute(db);
  await sql`insert into ${columns}
    select pg_temp.id_at(accepted_at), accepted_at, 'creator', creator_id, 'submission', submissions.id,
      job_id, 'job_accepted', ${about}
    from ${submissions}`.execute(db);
  await sql`insert into ${columns}
    select pg_temp.id_at(submission_history.submitted_at), submission_history.submitted_at, 'creator', creator_id,
      'submission', submissions.id, job_id, 'links_submitted',
      ${about} || jsonb_build_object('links', submission_history.links)
    from submission_history join ${submissions} on submissions.id = submission_history.submission_id
    `.execute(db);
  await sql`insert into ${columns}
    select pg_temp.id_at(submission_history.created_at), submission_history.created_at, 'sponsor', sponsor_id,
      'submission', submissions.id, job_id, 'changes_requested',
      ${about} || jsonb_build_object('reason', submission_history.reason)
    from submission_history join ${submissions} on submissions.id = submission_history.submission_id
    `.execute(db);
  await sql`insert into ${columns}
    select pg_temp.id_at(submitted_at), submitted_at, 'creator', creator_id, 'submission', submissions.id,
      job_id, 'links_submitted', ${about} || jsonb_build_object('links', links)
    from ${submissions} where submitted_at is not null`.execute(db);
  await sql`insert into ${columns}
    select pg_temp.id_at(approved_at), approved_at, 'sponsor', sponsor_id, 'submission', submissions.id,
      job_id, 'links_approved', ${about} || jsonb_build_object('payout', submissions.payout_cents / 100.0)
    from ${submissions} where approved_at is not null`.execute(db);
  await sql`insert into ${columns}
    select pg_temp.id_at(job_requests.created_at), job_requests.created_at, 'creator', creator_id, 'request',
      job_requests.id, job_id, 'request_made', ${about} || jsonb_build_object('note', note)
    from ${requests}`.execute(db);
  await sql`insert into ${columns}
    select pg_temp.id_at(resolved_at), resolved_at, 'sponsor', sponsor_id, 'request', job_requests.id, job_id,
      'request_' || status, ${about} || jsonb_build_object('reason', reason)
    from ${requests} where resolved_at is not null`.execute(db);

  await sql`grant select, insert on events to castwork_api`.execute(db);

  // A notification says which event it tells of; older ones keep the words they were written with.
  await sql`
    alter table notifications
      add column event_id uuid references events,
      alter column type drop not null,
      alter column meta drop not null,
      add check ((event_id is null) = (type is not null and meta is not null))`.execute(db);

  await sql`alter table submissions drop constraint if exists submissions_status_check`.execute(db);
  await sql`
    alter table submissions add constraint submissions_status_check check (
      status in ('Pending', 'Submitted', 'Approved', 'Withdrawn', 'Expired', 'Disputed', 'Closed'))
    `.execute(db);
  await sql`alter table job_requests drop constraint if exists job_requests_status_check`.execute(
    db,
  );
  await sql`
    alter table job_requests add constraint job_requests_status_check check (
      status in ('pending', 'approved', 'denied', 'expired'))`.execute(db);

  await countPlacesTaken(db);

  // What nothing was handed in for when its job was deleted is closed, as it is from now on. Its
  // place is free, though nobody can take it.
  await sql`
    alter table submissions drop constraint submissions_links_fit_status,
    add constraint submissions_links_fit_status check (
      case
        when status in ('Pending', 'Withdrawn', 'Expired') then links = '[]' and submitted_at is null
        when status in ('Submitted', 'Approved')
          then jsonb_typeof(links) = 'array' and links <> '[]' and submitted_at is not null
        else true
      end
    )`.execute(db);
  await sql`set constraints all immediate`.execute(db);
  await sql`
    with closed as (
      update submissions set status = 'Closed' from jobs, users
      where jobs.id = submissions.job_id and users.id = submissions.creator_id
        and jobs.deleted_at is not null and submissions.status = 'Pending'
      returning submissions.id, jobs.deleted_at, jobs.id as job_id, ${about} as data
    ),
    freed as (
      update jobs set accepted_count = accepted_count - places
      from (select job_id, count(*)::int as places from closed group by job_id) as counted
      where jobs.id = counted.job_id
    )
    insert into ${columns}
    select pg_temp.id_at(deleted_at + interval '1 millisecond'), deleted_at, 'system', null, 'submission', id, job_id,
      'job_canceled', data
    from closed`.execute(db);
}

/** A job counts the submissions that hold a place of it: what ended without being paid gave it back. */
async function countPlacesTaken(db: Kysely<unknown>) {
  await sql`
    create or replace function job_fault(subject uuid) returns text language sql stable
    begin atomic
      select case
        when accepted_count <> (
          select count(*) from submissions
          where job_id = jobs.id and status in ('Pending', 'Submitted', 'Approved', 'Disputed')
        )
          then 'counts other submissions than it has'
        end
      from jobs where id = subject;
    end`.execute(db);
  await sql`drop trigger job_stays_sound on submissions`.execute(db);
  await sql`
    create constraint trigger job_stays_sound after insert or delete or update of status on submissions
    deferrable initially deferred for each row execute function job_is_sound()`.execute(db);
}
