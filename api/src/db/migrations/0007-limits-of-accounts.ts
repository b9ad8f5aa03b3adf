import { type Kysely, sql } from 'kysely';

/** What keeps one sponsor from filling the market: how far back its further open jobs stand. */
export async function up(db: Kysely<unknown>) {
  // 0 for a sponsor's first open jobs, one less for each further group of them.
  await sql`
    alter table jobs add precedence int not null default 0 check (precedence <= 0)`.execute(db);
  await sql`drop index jobs_up_for_grabs`.execute(db);
  await sql`
    create index jobs_up_for_grabs on jobs (precedence desc, id desc)
    where job_type = 'upForGrabs' and deleted_at is null and accepted_count < split_count`.execute(
    db,
  );
  // A sponsor's open jobs are counted at each posting, however many it has had.
  await sql`
    create index jobs_open_by_sponsor on jobs (sponsor_id, precedence)
    where deleted_at is null and accepted_count < split_count`.execute(db);
}
