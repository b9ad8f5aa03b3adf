import { type Kysely, sql } from 'kysely';

/** What the desk of operators asks of events: by kind. */
export async function up(db: Kysely<unknown>) {
  await sql`create index on events (type, at, id)`.execute(db);
}
