import { type Kysely, sql } from 'kysely';

/**
 * The events that name somebody are forgotten some at a time: all of one account are more than a call has
 * time for. The function of before stays, for processes of the release before.
 */
export async function up(db: Kysely<unknown>) {
  // As before; each literal is of its type, so that PostgreSQL makes the function a part of the query.
  await sql`
    create or replace function nameless(data jsonb, actor uuid, person uuid) returns jsonb
    language sql immutable return (
      data
        || case when data ->> 'creatorId' = person::text and data ? 'creatorName'
          then '{"creatorName": "Closed account"}'::jsonb else '{}'::jsonb end
        || case when actor = person and data ? 'senderName'
          then '{"senderName": "Closed account"}'::jsonb else '{}'::jsonb end
    ) - case when actor = person then '{device,network}'::text[] else '{}'::text[] end`.execute(db);
  const { rows } = await sql<{ ours: string }>`select current_schema() as ours`.execute(db);
  await sql`
    create function forget_names(person uuid, those uuid[]) returns void
    language plpgsql security definer set search_path = ${sql.id(rows[0]!.ours)}, pg_temp as $$
    begin
      if not exists (select from users where id = person and closed_at is not null) then
        raise check_violation using message = format('account %s is not closed', person);
      end if;
      update events set data = nameless(data, actor_id, person)
      where id = any(those) and data is distinct from nameless(data, actor_id, person);
      update notifications
      set meta = meta || '{"creatorName": "Closed account"}' || case when meta ? 'message' then
        jsonb_build_object('message', replace(meta ->> 'message', meta ->> 'creatorName', 'Closed account'))
        else '{}' end
      where meta is not null and meta ->> 'creatorId' = person::text and meta ? 'creatorName'
        and meta ->> 'creatorName' <> 'Closed account';
      update job_versions
      set brief = brief || '{"agent_name": "", "agent_phone": ""}'
      where job_id in (select id from jobs where sponsor_id = person)
        and not brief @> '{"agent_name": "", "agent_phone": ""}';
      update payout_methods set account_name = '', routing_number = '', account_sealed = ''
      where user_id = person and (account_name, routing_number, account_sealed) is distinct from ('', '', '');
    end $$`.execute(db);
  await sql`revoke execute on function forget_names(uuid, uuid[]) from public`.execute(db);
  await sql`grant execute on function forget_names(uuid, uuid[]) to castwork_api`.execute(db);
}
