import { type Kysely, sql } from 'kysely';

/** Equal jobs that were posted together know of one another, until one of them is changed. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table jobs add posting_id uuid not null default gen_random_uuid()`.execute(db);
  const equal = sql`sponsor_id, created_at, repeat_count, title, description, budget_cents, job_type,
    due_date, split_count, radius_miles, agent_name, agent_phone`;
  await sql`
    update jobs set posting_id = postings.posting_id
    from (
      select unnest(array_agg(id)) as id, (array_agg(posting_id))[1] as posting_id
      from jobs where repeat_count > 1 and version = 1 group by ${equal}
    ) as postings
    where jobs.id = postings.id`.execute(db);
  // Most jobs are posted one by one: only the others are looked for by what they were posted with.
  await sql`
    create index jobs_posted_together on jobs (posting_id, precedence desc, id desc)
    where repeat_count > 1 and deleted_at is null`.execute(db);
  await sql`grant update (posting_id) on jobs to castwork_api`.execute(db);
}
