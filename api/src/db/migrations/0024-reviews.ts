import { type Kysely, sql } from 'kysely';

/**
 * What the two sides of finished work say of each other, and what their figures are counted from. Work
 * that ended before stands on its creator's page, as all does that they do not hide.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table reviews (
      id uuid primary key,
      submission_id uuid not null references submissions,
      author_id uuid not null references users,
      person_id uuid not null references users,
      rating int not null check (rating between 1 and 5),
      text text not null check (text <> ''),
      created_at timestamptz not null,
      shown_at timestamptz not null check (shown_at >= created_at),
      reply text not null default '',
      replied_at timestamptz,
      unique (submission_id, author_id),
      check (author_id <> person_id),
      check ((reply = '') = (replied_at is null)),
      check (replied_at >= shown_at)
    )`.execute(db);
  await sql`create index on reviews (person_id, id desc) include (shown_at, rating)`.execute(db);
  // What was written stays: only when it is shown comes nearer, and a reply comes to it.
  await sql`
    grant select, insert, update (shown_at, reply, replied_at) on reviews to castwork_api
    `.execute(db);

  await sql`alter table submissions add hidden boolean not null default false`.execute(db);
  await sql`grant update (hidden) on submissions to castwork_api`.execute(db);

  // Figures look at a sponsor's newest work, and most jobs have none.
  await sql`
    create index jobs_with_work on jobs (sponsor_id, id desc) where accepted_count > 0`.execute(db);
  await sql`
    create index submissions_resolved_unpaid on submissions (job_id)
    where status = 'Closed' and submitted_at is not null`.execute(db);

  await sql`
    alter table clocks drop constraint clocks_subject_kind_check,
    add constraint clocks_subject_kind_check
      check (subject_kind in ('submission', 'request', 'job', 'payout', 'review'))`.execute(db);
}
