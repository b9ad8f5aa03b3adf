import { type Kysely, sql } from 'kysely';

/** Which version of its job a request asks for, where that has been replaced since. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table job_requests add column job_version int`.execute(db);
  await sql`grant update (job_version) on job_requests to castwork_api`.execute(db);
}
