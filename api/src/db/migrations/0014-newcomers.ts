import { type Kysely, sql } from 'kysely';

/** Who is new: when somebody first logged in to an account, and whether its owner is done with tips. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table users
      add column first_login_at timestamptz,
      add column tips_dismissed boolean not null default false`.execute(db);
  // Whoever could log in before is no newcomer.
  await sql`update users set first_login_at = confirmed_at`.execute(db);
}
