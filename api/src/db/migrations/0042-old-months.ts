import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Kinds of events of which nothing rests once the job they are about is over, and whoever was told of them
 * had a year: how work went between its beginning and its end, and what was heard of it. All others stay,
 * and those of a later version do too until a migration says otherwise: outcomes, from which figures are
 * counted, money, reports, changes of briefs, and what was done to accounts.
 */
const passing = [
  'links_submitted',
  'changes_requested',
  'links_looked_at',
  'review_reminder',
  'due_reminder',
  'request_made',
  'request_approved',
  'request_denied',
  'request_expired',
  'review_received',
  'review_answered',
  'message_sent',
  'search_matched',
  'device_added',
];

/** Months that are over for so long can go, with what nothing needs any more. */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql<{ ours: string }>`select current_schema() as ours`.execute(db);
  const path = sql`set search_path = ${sql.id(rows[0]!.ours)}, pg_temp`;
  await sayWhatIsLater(db);
  await sayWhatGoesOn(db, path);
  await sayWhatStays(db, path);
  await dropMonths(db, path);
}

async function sayWhatIsLater(db: Kysely<unknown>) {
  // A day less, as clocks differ. What does not say when it was made, or says the future, is older than all.
  await sql`
    create function castwork_months.since(id uuid) returns uuid language sql stable
    return coalesce(
      (
        select (lpad(to_hex(at - 86400000), 12, '0') || repeat('0', 20))::uuid
        from (select ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint as at) made
        where substr(id::text, 15, 1) = '7' and at >= 86400000
          and at < 1000 * extract(epoch from castwork_months.today()) + 86400000
      ),
      '00000000-0000-0000-0000-000000000000'
    )`.execute(db);
}

async function sayWhatGoesOn(db: Kysely<unknown>, path: RawBuilder<unknown>) {
  // Of a job that goes on, or of which something is newer, everything stays: its story is whole.
  await sql`
    create function castwork_months.goes_on(job uuid, bound uuid) returns boolean
    language sql stable ${path} as $$
      select exists (
          select from jobs
          where id = job and deleted_at is null and due_date >= castwork_months.today()::date - 2
        )
        or exists (
          select from submissions
          where job_id = job and status in ('Pending', 'Submitted', 'Disputed')
        )
        or exists (
          select from job_requests
          where job_id = job and status = 'pending' and deleted_at is null
        )
        or exists (select from events where job_id = job and id >= bound)
        or exists (select from messages where job_id = job and id >= bound) $$`.execute(db);
}

async function sayWhatStays(db: Kysely<unknown>, path: RawBuilder<unknown>) {
  // Of notifications nothing does: they tell what the rest shows. They name events of ninety days at most.
  await sql`
    create function castwork_months.staying(whole text, month text) returns setof uuid
    language plpgsql stable ${path} as $$
    declare
      bound uuid := castwork_months.first_id(month);
    begin
      if whole = 'messages' then
        return query
          with going as materialized (
            select job_id from (select distinct job_id from messages where id < bound) jobs
            where castwork_months.goes_on(job_id, bound)
          )
          select id from messages where id < bound and job_id in (select job_id from going);
      elsif whole = 'events' then
        return query
          with going as materialized (
            select job_id from (select distinct job_id from events where id < bound) jobs
            where castwork_months.goes_on(job_id, bound)
          )
          select id from events
          where id < bound and (
            actor_kind = 'operator' or type <> all (${sql.lit(`{${passing.join()}}`)}::text[])
            or job_id in (select job_id from going)
            or id in (
              select event_id from notifications
              where id >= bound and id < castwork_months.first_id(castwork_months.after(month, 4))
            )
          );
      end if;
    end $$`.execute(db);
}

/** Functions of the database's owner: nothing that reaches the API's connections drops more than they do. */
async function dropMonths(db: Kysely<unknown>, path: RawBuilder<unknown>) {
  // One part then holds what stays of all that was before: a month is dropped, and no row deleted.
  await sql`
    create function castwork_months.drop_old(whole text, keep int) returns int
    language plpgsql security definer ${path} as $$
    declare
      first_kept text := to_char(castwork_months.today() - make_interval(months => keep), 'YYYY_MM');
      old name[];
      high text;
      fresh text;
      stays uuid[];
      part name;
    begin
      if keep is null or keep < 13 then
        raise invalid_parameter_value using message = 'thirteen months are kept at the least';
      end if;
      if not pg_try_advisory_xact_lock(hashtextextended('castwork months ' || whole, 0)) then
        return 0;
      end if;
      select array_agg(name), castwork_months.after(max(month) filter (where kind is null), 1)
      into old, high
      from castwork_months.parts(whole)
      where kind = 'before' or (kind is null and month < first_kept);
      if high is null then return 0; end if;
      fresh := whole || '_before_' || high;
      stays := array(select castwork_months.staying(whole, high));
      execute format('create table castwork_months.%I (like %I including all)', fresh, whole);
      execute format('insert into castwork_months.%I select * from %I where id = any($1)', fresh, whole)
      using stays;
      perform castwork_months.hold(whole);
      -- What was changed meanwhile is taken over once more.
      execute format('delete from castwork_months.%I as copy using %I as it
        where it.id = copy.id and row(it.*) is distinct from row(copy.*)', fresh, whole);
      execute format('insert into castwork_months.%I select * from %I as it
        where id = any($1) and not exists (select from castwork_months.%I where id = it.id)',
        fresh, whole, fresh) using stays;
      foreach part in array old loop
        execute format('drop table castwork_months.%I', part);
      end loop;
      perform castwork_months.attach(whole, fresh, null, high);
      return cardinality(old) - 1;
    end $$`.execute(db);
  // Postgres looks at parts by itself, and at the whole not.
  await sql`
    create function castwork_months.look_at(whole text) returns void
    language plpgsql security definer ${path} as $$
    begin
      if not pg_try_advisory_xact_lock(hashtextextended('castwork months ' || whole, 0))
        or exists (
          select from pg_stat_user_tables
          where relid = to_regclass(quote_ident(whole)) and last_analyze > now() - interval '1 day'
        )
        or not exists (select from castwork_months.parts(whole))
      then
        return;
      end if;
      execute format('analyze %I', whole);
    end $$`.execute(db);
  for (const name of ['drop_old', 'look_at']) {
    const it = sql.id('castwork_months', name);
    await sql`revoke execute on function ${it} from public`.execute(db);
    await sql`grant execute on function ${it} to castwork_api`.execute(db);
  }
}
