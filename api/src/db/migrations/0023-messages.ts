import { type Kysely, sql } from 'kysely';

/** What the two sides of a job write to each other, and who has had enough of whom. */
export async function up(db: Kysely<unknown>) {
  // A thread has no row: it is what a creator and a job have, from a request or an acceptance on.
  await sql`
    create table messages (
      id uuid primary key,
      job_id uuid not null references jobs,
      creator_id uuid not null references users,
      from_id uuid not null references users,
      to_id uuid not null references users,
      text text not null,
      at timestamptz not null,
      read_at timestamptz,
      check (from_id <> to_id and creator_id in (from_id, to_id))
    )`.execute(db);
  await sql`create index on messages (job_id, creator_id, id)`.execute(db);
  await sql`create index on messages (creator_id, job_id, id)`.execute(db);
  await sql`create index on messages (to_id, job_id, creator_id) where read_at is null`.execute(db);
  await sql`grant select, insert, update (read_at) on messages to castwork_api`.execute(db);

  await sql`create index on job_requests (job_id, creator_id)`.execute(db);

  await sql`
    create table blocks (
      blocker_id uuid not null references users,
      blocked_id uuid not null references users,
      at timestamptz not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    )`.execute(db);
  await sql`grant select, insert, delete on blocks to castwork_api`.execute(db);
}
