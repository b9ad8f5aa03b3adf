import { type Kysely, sql } from 'kysely';

/** The pictures that people show beside their names. They go with their account. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table user_pictures (
      user_id uuid primary key references users on delete cascade,
      key text not null unique,
      type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
      bytes bytea not null check (length(bytes) <= 204800),
      set_at timestamptz not null
    )`.execute(db);
  await sql`
    grant select, insert, update (bytes, key, set_at, type), delete
    on user_pictures to castwork_api`.execute(db);
}
