import { type Kysely, sql } from 'kysely';

/**
 * A month is dropped as before, and those who write wait for less of it: what stays is not compared with
 * its copy while they do, and months that are kept are not looked at. A row that has changed since it was
 * copied is of a transaction that was not over before: only those are taken over once more.
 */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql<{ ours: string }>`select current_schema() as ours`.execute(db);
  // The copy knows its bound from the beginning: nothing of it is read to find that it fits.
  await sql`
    create or replace function castwork_months.drop_old(whole text, keep int) returns int
    language plpgsql security definer set search_path = ${sql.id(rows[0]!.ours)}, pg_temp as $$
    declare
      first_kept text := to_char(castwork_months.today() - make_interval(months => keep), 'YYYY_MM');
      old name[];
      high text;
      bound uuid;
      fresh text;
      begun xid;
      stays uuid[];
      changed uuid[];
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
      bound := castwork_months.first_id(high);
      fresh := whole || '_before_' || high;
      -- All that is older is over, and in what is copied from now on.
      begun := pg_snapshot_xmin(pg_current_snapshot())::xid;
      stays := array(select castwork_months.staying(whole, high));
      execute format('create table castwork_months.%I (like %I including all)', fresh, whole);
      execute format('alter table castwork_months.%I add constraint is_before check (id < %L)', fresh, bound);
      execute format('insert into castwork_months.%I select * from %I
        where id < $1 and id in (select unnest($2))', fresh, whole) using bound, stays;
      execute format('analyze castwork_months.%I', fresh);
      perform castwork_months.hold(whole);
      execute format('select array(select id from %I where id < $1 and age(xmin) <= age($2))', whole)
      into changed using bound, begun;
      if cardinality(changed) > 0 then
        execute format('delete from castwork_months.%I where id in (select unnest($1))', fresh) using changed;
        execute format('insert into castwork_months.%I select * from %I where id < $1
          and id in (select unnest($2) intersect select unnest($3))', fresh, whole)
        using bound, changed, stays;
      end if;
      foreach part in array old loop
        execute format('drop table castwork_months.%I', part);
      end loop;
      perform castwork_months.attach(whole, fresh, null, high);
      execute format('alter table castwork_months.%I drop constraint is_before', fresh);
      return cardinality(old) - 1;
    end $$`.execute(db);
}
