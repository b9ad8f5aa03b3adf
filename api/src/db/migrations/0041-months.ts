import { type Kysely, type RawBuilder, sql } from 'kysely';
import { createIndexConcurrently, dropIndexConcurrently } from '../concurrently.ts';
import { divide, isDivided } from '../divide.ts';

export const inPieces = true;

/** What grows with time. */
const wholes = ['notifications', 'messages', 'events'];

/** Whose rows name an event. */
const naming = ['notifications', 'event_mails', 'search_matches'];

/**
 * Notifications, messages and events become tables of parts, one for each month of their ids: those are
 * UUIDv7, and a month is a range of them. The rows that are there stay where they lie, as the first part.
 * Parts are in a schema of their own, and the API reaches them through the whole alone.
 */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql<{ ours: string; until: string }>`
    select current_schema() as ours,
      to_char(now() at time zone 'utc' + interval '2 months', 'YYYY_MM') as until`.execute(db);
  const { ours, until } = rows[0]!;
  const path = sql`set search_path = ${sql.id(ours)}, pg_temp`;
  await sql`create schema if not exists castwork_months`.execute(db);
  await nameParts(db, path);
  await makeMonths(db, path);
  await checkWhoNamesEvents(db, path);
  if (!(await isDivided(db, 'notifications'))) await prepareBell(db, until);
  for (const whole of wholes) await divide(db, whole, until);
  await sql`grant usage on schema castwork_months to castwork_api`.execute(db);
  for (const whole of wholes) await sql`analyze ${sql.table(whole)}`.execute(db);
}

async function prepareBell(db: Kysely<unknown>, until: string) {
  // What was told before ids were in the order of time gets one that is; nothing names it.
  await sql`
    update notifications set id = (
      lpad(to_hex((1000 * extract(epoch from created_at))::bigint), 12, '0')
      || right(replace(id::text, '-', ''), 20)
    )::uuid
    where id >= castwork_months.first_id(${until})`.execute(db);
  // In the order of ids, as months are: what is unread is else sorted, or found among all that is read.
  const unread = sql`on notifications (user_id, id desc) where read_at is null`;
  await createIndexConcurrently(db, 'notifications_unread', unread);
  await dropIndexConcurrently(db, 'notifications_user_id_idx');
}

/** A part is called by what it holds: `events_2027_02`, `events_before_2027_01`, `events_from_2027_03`. */
async function nameParts(db: Kysely<unknown>, path: RawBuilder<unknown>) {
  // The database's clock, and nobody's word: ids are made by such clocks.
  await sql`
    create or replace function castwork_months.today() returns timestamp language sql stable
    return now() at time zone 'utc'`.execute(db);
  await sql`
    create or replace function castwork_months.after(month text, months int) returns text
    language sql immutable
    return to_char(
      make_timestamp(left(month, 4)::int, right(month, 2)::int, 1, 0, 0, 0) + make_interval(months => months),
      'YYYY_MM')`.execute(db);
  await sql`
    create or replace function castwork_months.first_id(month text) returns uuid
    language sql immutable
    return rpad(lpad(to_hex((1000 * extract(
      epoch from make_timestamp(left(month, 4)::int, right(month, 2)::int, 1, 0, 0, 0)
    ))::bigint), 12, '0'), 32, '0')::uuid`.execute(db);
  // All months from the last on are one part.
  await sql`
    create or replace function castwork_months.part(whole text, month text, last text) returns text
    language sql immutable return whole || case when month = last then '_from_' else '_' end || month
    `.execute(db);
  await sql`
    create or replace function castwork_months.parts(whole text)
    returns table (name name, kind text, month text) language sql stable ${path}
    begin atomic
      select relname, substring(relname from '(before|from)_[0-9_]+$'), right(relname, 7)
      from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = to_regclass(quote_ident(whole));
    end`.execute(db);
}

async function makeMonths(db: Kysely<unknown>, path: RawBuilder<unknown>) {
  const bounded = sql`${path} set lock_timeout = '500ms'`;
  // Users and jobs first, as calls take them. Whoever comes after waits as long, so it is asked again.
  await sql`
    create or replace function castwork_months.hold(whole text) returns void
    language plpgsql ${bounded} as $$
    begin
      for attempt in 1..60 loop
        begin
          lock table users, jobs in share row exclusive mode;
          execute format('lock table %I in access exclusive mode', whole);
          return;
        exception when lock_not_available then
          if attempt = 60 then raise; end if;
        end;
        perform pg_sleep(0.5 + random());
      end loop;
    end $$`.execute(db);
  await sql`
    create or replace function castwork_months.attach(whole text, part text, low text, high text)
    returns void language plpgsql ${bounded} as $$
    begin
      -- Neither is a part of what happened emptied past the whole.
      if whole = 'events' then
        execute format('create trigger append_only before delete or truncate on castwork_months.%I
          for each statement execute function events_are_append_only()', part);
      end if;
      execute format('alter table %I attach partition castwork_months.%I for values from (%s) to (%s)',
        whole, part, coalesce(quote_literal(castwork_months.first_id(low)), 'minvalue'),
        coalesce(quote_literal(castwork_months.first_id(high)), 'maxvalue'));
    end $$`.execute(db);
  // What has come for a month that was not there yet goes into it.
  await sql`
    create or replace function castwork_months.make(whole text) returns int
    language plpgsql security definer ${bounded} as $$
    declare
      wanted text := to_char(castwork_months.today() + interval '4 months', 'YYYY_MM');
      rest text;
      low text;
      lows text[];
    begin
      select name, month into rest, low from castwork_months.parts(whole) where kind = 'from';
      if rest is null or low >= wanted then return 0; end if;
      perform castwork_months.hold(whole);
      perform from castwork_months.parts(whole) where name = rest;
      if not found then return 0; end if;
      while low <= wanted loop
        lows := lows || low;
        execute format('create table castwork_months.%I (like %I including all)',
          castwork_months.part(whole, low, wanted), whole);
        execute format('insert into castwork_months.%I select * from castwork_months.%I where id >= %L',
            castwork_months.part(whole, low, wanted), rest, castwork_months.first_id(low))
          || case when low < wanted then format(' and id < %L',
            castwork_months.first_id(castwork_months.after(low, 1))) else '' end;
        low := castwork_months.after(low, 1);
      end loop;
      execute format('drop table castwork_months.%I', rest);
      foreach low in array lows loop
        perform castwork_months.attach(whole, castwork_months.part(whole, low, wanted), low,
          case when low < wanted then castwork_months.after(low, 1) end);
      end loop;
      return cardinality(lows) - 1;
    end $$`.execute(db);
  await sql`revoke execute on function castwork_months.make from public`.execute(db);
  await sql`grant execute on function castwork_months.make to castwork_api`.execute(db);
}

/**
 * That an event is there is looked up as it is named. A foreign key would be asked of all rows that name
 * one whenever an old month goes.
 */
async function checkWhoNamesEvents(db: Kysely<unknown>, path: RawBuilder<unknown>) {
  await sql`
    create or replace function event_is_there() returns trigger language plpgsql ${path} as $$ begin
      if new.event_id is not null and not exists (select from events where id = new.event_id) then
        raise foreign_key_violation using message = format('event %s is not there', new.event_id);
      end if;
      return new;
    end $$`.execute(db);
  for (const table of naming) {
    await sql`
      create or replace trigger event_is_there before insert on ${sql.table(table)}
      for each row execute function event_is_there()`.execute(db);
    await sql`
      alter table ${sql.table(table)} drop constraint if exists ${sql.id(`${table}_event_id_fkey`)}
      `.execute(db);
  }
}
