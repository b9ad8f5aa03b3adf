import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently, createIndexOfMonths } from '../concurrently.ts';

export const inPieces = true;

/** What is wanted of a few is found by an index, however much there is of others. */
export async function up(db: Kysely<unknown>) {
  // News of one thing, whoever they are told to.
  await createIndexOfMonths(db, 'notifications_of_events', {
    whole: 'notifications',
    on: sql`(event_id) where read_at is null`,
  });
  await createIndexConcurrently(db, 'clocks_by_job', sql`on clocks (job_id)`);
  await createIndexConcurrently(
    db,
    'submissions_disputed',
    sql`on submissions (id) where status = 'Disputed'`,
  );
  await forgetNames(db);
}

/**
 * The same is forgotten as before. Messages are found by their thread's creator, or by the jobs of their
 * sponsor: nobody else writes in it, and there is no index by who did.
 */
async function forgetNames(db: Kysely<unknown>) {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  await sql`
    create or replace function forget_names(person uuid) returns void
    language plpgsql security definer set search_path = ${sql.id(rows[0]!.name)}, pg_temp as $$
    begin
      if not exists (select from users where id = person and closed_at is not null) then
        raise check_violation using message = format('account %s is not closed', person);
      end if;
      update events set data = nameless(data, actor_id, person)
      where id in (
        select id from events where job_id in (
          select job_id from submissions where creator_id = person
          union select job_id from job_requests where creator_id = person
          union select job_id from messages where creator_id = person and from_id = person
          union select jobs.id from jobs where sponsor_id = person and exists (
            select from messages where job_id = jobs.id and from_id = person
          )
        )
        union select id from events where subject_id in (
          select person union select id from payouts where creator_id = person
        )
      ) and data is distinct from nameless(data, actor_id, person);
      update job_versions
      set brief = brief || '{"agent_name": "", "agent_phone": ""}'
      where job_id in (select id from jobs where sponsor_id = person);
      update payout_methods set account_name = '', routing_number = '', account_sealed = ''
      where user_id = person;
    end $$`.execute(db);
}
