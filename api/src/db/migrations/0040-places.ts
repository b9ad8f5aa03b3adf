import { type Kysely, sql } from 'kysely';

/**
 * The places at which local jobs are, each once: there are as many as there are ZIP codes, however many
 * jobs there are. Nearest first then is a walk over places, and those of one place follow one another in
 * an index.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table places (
      latitude float8 not null,
      longitude float8 not null,
      position cube not null generated always as (sphere(latitude, longitude)) stored,
      primary key (latitude, longitude)
    )`.execute(db);
  await sql`
    insert into places (latitude, longitude)
    select distinct latitude, longitude from jobs where latitude is not null`.execute(db);
  await sql`create index places_by_position on places using gist (position)`.execute(db);
  await sql`
    create index jobs_at_places on jobs (latitude, longitude, id)
    where job_type = 'locationBased' and deleted_at is null and accepted_count < split_count`.execute(
    db,
  );
  await sql`
    create index jobs_at_places_by_radius on jobs (latitude, longitude, radius_miles)
    where job_type = 'locationBased' and deleted_at is null and accepted_count < split_count`.execute(
    db,
  );
  // Postgres takes latitude and longitude for independent, and so a place for nearly empty.
  await sql`
    create statistics jobs_at_a_place (ndistinct) on latitude, longitude from jobs`.execute(db);
  // A trigger, so that no job is where nobody looks, whoever writes it.
  await sql`
    create function place_is_known() returns trigger language plpgsql as $$ begin
      if not exists (
        select from places where latitude = new.latitude and longitude = new.longitude
      ) then
        insert into places (latitude, longitude) values (new.latitude, new.longitude)
        on conflict do nothing;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger place_is_known before insert or update of latitude, longitude on jobs
    for each row when (new.latitude is not null) execute function place_is_known()`.execute(db);
  await sql`grant select, insert on places to castwork_api`.execute(db);
}
