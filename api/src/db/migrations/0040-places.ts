import { type Kysely, sql } from 'kysely';
import { createIndexConcurrently } from '../concurrently.ts';

export const inPieces = true;

/**
 * The places at which local jobs are, each once: there are as many as there are ZIP codes, however many
 * jobs there are. Nearest first then is a walk over places, and those of one place follow one another in
 * an index.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table if not exists places (
      latitude float8 not null,
      longitude float8 not null,
      position cube not null generated always as (sphere(latitude, longitude)) stored,
      primary key (latitude, longitude)
    )`.execute(db);
  await sql`grant select, insert on places to castwork_api`.execute(db);
  await createIndexConcurrently(db, 'places_by_position', sql`on places using gist (position)`);
  // A trigger, so that no job is where nobody looks, whoever writes it.
  await sql`
    create or replace function place_is_known() returns trigger language plpgsql as $$ begin
      if not exists (
        select from places where latitude = new.latitude and longitude = new.longitude
      ) then
        insert into places (latitude, longitude) values (new.latitude, new.longitude)
        on conflict do nothing;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create or replace trigger place_is_known before insert or update of latitude, longitude on jobs
    for each row when (new.latitude is not null) execute function place_is_known()`.execute(db);
  // After the trigger: what is written meanwhile has its place.
  await sql`
    insert into places (latitude, longitude)
    select distinct latitude, longitude from jobs where latitude is not null
    on conflict do nothing`.execute(db);
  // Postgres takes latitude and longitude for independent, and so a place for nearly empty.
  await sql`
    create statistics if not exists jobs_at_a_place (ndistinct) on latitude, longitude from jobs
    `.execute(db);
  const isLocalAndFree = sql`
    where job_type = 'locationBased' and deleted_at is null and accepted_count < split_count`;
  await createIndexConcurrently(
    db,
    'jobs_at_places',
    sql`on jobs (latitude, longitude, id) ${isLocalAndFree}`,
  );
  await createIndexConcurrently(
    db,
    'jobs_at_places_by_radius',
    sql`on jobs (latitude, longitude, radius_miles) ${isLocalAndFree}`,
  );
}
