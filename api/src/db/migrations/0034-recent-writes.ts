import { type Kysely, sql } from 'kysely';

/**
 * Who has written something, or was told of it, and in which transaction: a copy of the database that
 * does not have that yet is not asked by them. Rows are added and never changed, so nobody waits.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table recent_writes (
      user_id uuid not null,
      xid xid8 not null default pg_current_xact_id(),
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index recent_writes_newest on recent_writes (user_id, xid desc)`.execute(db);
  await sql`create index recent_writes_oldest on recent_writes (at)`.execute(db);
  await sql`grant select, insert, delete on recent_writes to castwork_api`.execute(db);
}
