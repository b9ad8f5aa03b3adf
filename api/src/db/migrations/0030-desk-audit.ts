import { type Kysely, sql } from 'kysely';

/**
 * The audit trail is read newest first: all of it, what operators did (little among much), what somebody
 * did, and what names somebody whom it is not about.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create index on events (at, id)`.execute(db);
  await sql`create index on events (at, id) where actor_kind = 'operator'`.execute(db);
  await sql`create index on events (actor_id, at, id)`.execute(db);
  await sql`create index on events ((data ->> 'personId')) where data ? 'personId'`.execute(db);
}
