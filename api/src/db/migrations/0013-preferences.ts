import { type Kysely, sql } from 'kysely';

/** How people want to be told of each kind of event, and what is told by mail. */
export async function up(db: Kysely<unknown>) {
  // A kind without a row is told as the product has it.
  await sql`
    create table notification_preferences (
      user_id uuid not null references users on delete cascade,
      kind text not null,
      app boolean not null,
      mail boolean not null,
      primary key (user_id, kind)
    )`.execute(db);
  await sql`grant select, insert, update on notification_preferences to castwork_api`.execute(db);

  // One row for each event that somebody is to be mailed of, and the letter that tells of it.
  await sql`
    create table event_mails (
      user_id uuid not null references users on delete cascade,
      event_id uuid not null references events,
      kind text not null,
      letter_id uuid,
      begun_at timestamptz,
      primary key (event_id, user_id),
      check ((letter_id is null) = (begun_at is null))
    )`.execute(db);
  await sql`create index on event_mails (user_id, kind, begun_at)`.execute(db);
  await sql`create index on event_mails (letter_id)`.execute(db);
  await sql`
    grant select, insert, delete, update (letter_id, begun_at) on event_mails to castwork_api`.execute(
    db,
  );
}
