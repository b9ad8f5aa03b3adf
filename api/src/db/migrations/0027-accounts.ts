import { type Kysely, sql } from 'kysely';

/** Sessions say where they are, and an address is changed by whoever reads the mail of the new one. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table sessions
      add column user_agent text not null default '' check (length(user_agent) <= 300),
      add column network text not null default '' check (length(network) <= 60),
      add column last_seen_at timestamptz not null default now()`.execute(db);
  // Sessions of before have never said more.
  await sql`update sessions set last_seen_at = created_at`.execute(db);
  await sql`grant update (last_seen_at, network) on sessions to castwork_api`.execute(db);

  await sql`alter table users add column signed_in_at timestamptz`.execute(db);
  // Whoever had an account has signed in before, as far as is known.
  await sql`
    update users set signed_in_at = confirmed_at where confirmed_at is not null`.execute(db);

  await sql`
    create table email_changes (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      email_before text not null,
      email text not null,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      done_at timestamptz
    )`.execute(db);
  // One at a time waits to be confirmed.
  await sql`
    create unique index email_changes_waiting on email_changes (user_id)
    where done_at is null`.execute(db);
  await sql`create index on email_changes (user_id)`.execute(db);
  await sql`create index on email_changes (expires_at)`.execute(db);
  await sql`
    grant select, insert, update (done_at, expires_at), delete on email_changes
    to castwork_api`.execute(db);
}
