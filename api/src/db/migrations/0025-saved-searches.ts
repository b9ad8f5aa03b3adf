import { type Kysely, sql } from 'kysely';

/** Searches that creators keep, and what each has found. */
export async function up(db: Kysely<unknown>) {
  // Capitals of every alphabet, whatever the database's own locale knows of.
  await sql`
    do $$ begin
      execute format(
        'create function folded(text) returns text language sql immutable strict parallel safe
         return lower($1 %s)',
        (select 'collate "und-x-icu"' from pg_collation where collname = 'und-x-icu' limit 1));
    end $$`.execute(db);

  await sql`
    create table saved_searches (
      id uuid primary key,
      creator_id uuid not null references users on delete cascade,
      query jsonb not null,
      radius_miles float8 not null check (radius_miles between 0 and 5000),
      alert text not null check (alert in ('now', 'daily', 'none')),
      created_at timestamptz not null,
      unique (creator_id, query, radius_miles)
    )`.execute(db);
  await sql`grant select, insert, update (alert), delete on saved_searches to castwork_api`.execute(
    db,
  );
  // A job asks for the searches of those who live within its reach.
  await sql`create index users_by_place on users using gist (sphere(latitude, longitude))`.execute(
    db,
  );

  // Jobs of one sponsor and moment were posted together: a search finds the first of them only.
  await sql`
    create table search_matches (
      search_id uuid not null references saved_searches on delete cascade,
      sponsor_id uuid not null references users,
      posted_at timestamptz not null,
      event_id uuid not null references events,
      found_at timestamptz not null,
      told_at timestamptz,
      primary key (search_id, sponsor_id, posted_at)
    )`.execute(db);
  await sql`create index on search_matches (found_at) where told_at is null`.execute(db);
  await sql`create index on search_matches using brin (found_at)`.execute(db);
  await sql`
    grant select, insert, update (told_at), delete on search_matches to castwork_api`.execute(db);
}
