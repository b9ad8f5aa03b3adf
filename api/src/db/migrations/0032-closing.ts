import { type Kysely, sql } from 'kysely';

/** Accounts can be closed: nothing begins in them any more, and nothing names whose they were. */
export async function up(db: Kysely<unknown>) {
  await sql`grant delete on notifications, notification_preferences to castwork_api`.execute(db);
  await refuseClosedAccounts(db);
  await forgetNames(db);
}

/** The product's own tables, whatever a connection puts before them. */
async function ownTables(db: Kysely<unknown>) {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return sql`set search_path = ${sql.id(rows[0]!.name)}, pg_temp`;
}

/** What begins just as its account is closed waits for that, and is not done: as if it had come later. */
async function refuseClosedAccounts(db: Kysely<unknown>) {
  const ours = await ownTables(db);
  await sql`
    create function account_is_open() returns trigger language plpgsql ${ours} as $$
    declare
      owner uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
    begin
      perform from users where id = owner and closed_at is null for key share;
      if not found and exists (select from users where id = owner) then
        raise serialization_failure using message = format('account %s is closed', owner);
      end if;
      return new;
    end $$`.execute(db);
  const begun = {
    sessions: 'user_id',
    account_tokens: 'user_id',
    jobs: 'sponsor_id',
    submissions: 'creator_id',
    job_requests: 'creator_id',
    payouts: 'creator_id',
    messages: 'from_id',
    saved_searches: 'creator_id',
    reviews: 'author_id',
  };
  for (const [table, owner] of Object.entries(begun))
    await sql`
      create trigger account_is_open before insert on ${sql.table(table)}
      for each row execute function account_is_open(${sql.lit(owner)})`.execute(db);
}

/**
 * What happened is never changed, but for one thing: whoever has closed their account is no longer
 * called by name in it, nor in earlier briefs, and the accounts they were paid out to are forgotten.
 */
async function forgetNames(db: Kysely<unknown>) {
  const ours = await ownTables(db);
  await sql`
    create function nameless(data jsonb, actor uuid, person uuid) returns jsonb
    language sql immutable return data
      || case when data ->> 'creatorId' = person::text and data ? 'creatorName'
        then '{"creatorName": "Closed account"}' else '{}' end::jsonb
      || case when actor = person and data ? 'senderName'
        then '{"senderName": "Closed account"}' else '{}' end::jsonb`.execute(db);
  await sql`drop trigger append_only on events`.execute(db);
  await sql`
    create trigger append_only before delete or truncate on events
    for each statement execute function events_are_append_only()`.execute(db);
  await sql`
    create function events_lose_names_alone() returns trigger language plpgsql ${ours} as $$
    begin
      if to_jsonb(new) - 'data' is distinct from to_jsonb(old) - 'data' or not exists (
        select from users
        where closed_at is not null
          and id in (old.actor_id, (old.data ->> 'creatorId')::uuid)
          and new.data = nameless(old.data, old.actor_id, id)
      ) then
        raise exception 'events are append-only';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger lose_names_alone before update on events
    for each row execute function events_lose_names_alone()`.execute(db);

  // By its owner: the API itself may change none of these.
  await sql`
    create function forget_names(person uuid) returns void
    language plpgsql security definer ${ours} as $$
    begin
      if not exists (select from users where id = person and closed_at is not null) then
        raise check_violation using message = format('account %s is not closed', person);
      end if;
      update events set data = nameless(data, actor_id, person)
      where id in (
        select id from events where job_id in (
          select job_id from submissions where creator_id = person
          union select job_id from job_requests where creator_id = person
          union select job_id from messages where from_id = person
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
  await sql`revoke execute on function forget_names from public`.execute(db);
  await sql`grant execute on function forget_names to castwork_api`.execute(db);
}
