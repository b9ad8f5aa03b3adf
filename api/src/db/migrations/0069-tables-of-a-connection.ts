import { type Kysely, sql } from 'kysely';

/**
 * The daily reconciliation keeps what a provider tells in a temporary table. Everybody may make one, until
 * an administrator takes that right away.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    do $$ begin
      execute format('grant temporary on database %I to castwork_api', current_database());
    end $$`.execute(db);
}
