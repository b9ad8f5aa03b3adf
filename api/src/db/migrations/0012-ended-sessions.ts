import { type Kysely, sql } from 'kysely';

/** A session that ends is said to every API process: its open streams end with it, whatever ended it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function say_session_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('castwork_ended_session', old.id::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger says_session_ended after delete on sessions
    for each row execute function say_session_ended()`.execute(db);
}
