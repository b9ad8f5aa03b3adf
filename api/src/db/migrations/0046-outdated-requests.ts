import { type Kysely, sql } from 'kysely';

/** When the job of a request has changed since it was asked for; what was asked for before stays good. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table job_requests add column outdated_at timestamptz`.execute(db);
  await sql`grant update (outdated_at) on job_requests to castwork_api`.execute(db);
}
