import { type Kysely, sql } from 'kysely';

/** Whether the owner of an account is done with the tips for newcomers. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table users add column tips_dismissed boolean not null default false`.execute(db);
}
