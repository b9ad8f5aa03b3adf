import { type Kysely, type RawBuilder, sql } from 'kysely';
import { createIndexOfMonths } from '../concurrently.ts';

export const inPieces = true;

/** So many accounts are looked at together. */
const some = 1_000;

/** A notification of before events, in the words it was written with, without the name in them. */
const toldOfNobody = sql`meta || '{"creatorName": "Closed account"}' || case when meta ? 'message' then
  jsonb_build_object('message', replace(meta ->> 'message', meta ->> 'creatorName', 'Closed account'))
  else '{}' end`;

/**
 * Of whoever has closed their account no more is kept on which device and network they logged in, nor their
 * name in what others were told before there were events; and of files of the audit trail not which address
 * was typed to get them.
 */
export async function up(db: Kysely<unknown>) {
  // Nothing that is written now is in it.
  await createIndexOfMonths(db, 'notifications_of_creators', {
    whole: 'notifications',
    on: sql`((meta ->> 'creatorId')) where meta is not null`,
  });
  await sql`
    create or replace function nameless(data jsonb, actor uuid, person uuid) returns jsonb
    language sql immutable return (
      data
        || case when data ->> 'creatorId' = person::text and data ? 'creatorName'
          then '{"creatorName": "Closed account"}' else '{}' end::jsonb
        || case when actor = person and data ? 'senderName'
          then '{"senderName": "Closed account"}' else '{}' end::jsonb
    ) - case when actor = person then '{device,network}' else '{}' end::text[]`.execute(db);
  const { rows } = await sql<{ ours: string }>`select current_schema() as ours`.execute(db);
  await forgetNames(db, sql`set search_path = ${sql.id(rows[0]!.ours)}, pg_temp`);
  await forgetOfClosed(db);
  await forgetTyped(db);
}

/** The same is forgotten as before, and the notifications. */
const forgetNames = (db: Kysely<unknown>, path: RawBuilder<unknown>) =>
  sql`
    create or replace function forget_names(person uuid) returns void
    language plpgsql security definer ${path} as $$
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
      update notifications set meta = ${toldOfNobody}
      where meta is not null and meta ->> 'creatorId' = person::text and meta ? 'creatorName';
      update job_versions
      set brief = brief || '{"agent_name": "", "agent_phone": ""}'
      where job_id in (select id from jobs where sponsor_id = person);
      update payout_methods set account_name = '', routing_number = '', account_sealed = ''
      where user_id = person;
    end $$`.execute(db);

/** Those who have gone already: whoever goes from now on is forgotten as they do. */
async function forgetOfClosed(db: Kysely<unknown>) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string; closed: boolean }>`
      select id, closed_at is not null as closed from users where id > ${after}
      order by id limit ${sql.lit(some)}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    const closed = rows.flatMap(({ id, closed: isClosed }) => (isClosed ? [id] : []));
    if (closed.length > 0) {
      await sql`
        update events set data = nameless(data, actor_id, actor_id)
        where subject_id = any(${closed}::uuid[]) and type = 'device_added'
          and data ?| '{device,network}'`.execute(db);
      await sql`
        update notifications set meta = ${toldOfNobody}
        where meta is not null and meta ->> 'creatorId' = any(${closed}::text[])
          and meta ? 'creatorName'`.execute(db);
    }
    after = last.id;
  }
}

/** What stands after an address in what was asked for. */
const days = '(?:, from [0-9-]{10})?(?:, to [0-9-]{10})?';

/**
 * The id of whose address it is takes its place, as from now on. What happened is changed for nothing else:
 * nobody sees that it can be, since the rule is back before this is over.
 */
const forgetTyped = (db: Kysely<unknown>) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ rule: string }>`
      select pg_get_functiondef('events_lose_names_alone'::regproc) as rule`.execute(trx);
    await sql`
      create or replace function events_lose_names_alone() returns trigger
      language plpgsql as $$ begin return new; end $$`.execute(trx);
    const note = sql`data ->> 'note'`;
    await sql`
      update events set data = data || jsonb_build_object('note', regexp_replace(
        ${note}, ${sql.lit(`, about .*?(${days})$`)},
        coalesce((
          select ', about ' || id from users where email_folded = lower(
            substring(${note} from ${sql.lit(`, about (.*?)${days}$`)}) collate "C"
          )
        ), '') || ${sql.lit(String.raw`\1`)}
      ))
      where type = 'audit_file_taken'
        and ${note} ~ ', about ' and ${note} !~* ', about [0-9a-f-]{36}(,|$)'`.execute(trx);
    await sql.raw(rows[0]!.rule).execute(trx);
  });
