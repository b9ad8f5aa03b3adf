import { type Kysely, sql } from 'kysely';

/** Accounts can be suspended, and operators find people and jobs by words. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table users add column suspended_at timestamptz,
    add constraint operators_are_not_suspended check (suspended_at is null or role <> 'operator')
    `.execute(db);
  // Whoever looks at the market asks for them all: there are few.
  await sql`create index users_suspended on users (id) where suspended_at is not null`.execute(db);

  // Names and addresses fall apart where people see that they do; no language's grammar plays a part.
  await sql`
    create function words_of(text) returns tsvector language sql immutable strict parallel safe
    return to_tsvector(
      'pg_catalog.simple', translate(folded($1), '@._+-,;:/''"()&', '               '))`.execute(
    db,
  );
  await sql`
    create function words_asked(text) returns tsquery language sql immutable strict parallel safe
    return (
      select string_agg(quote_literal(replace(word, E'\\\\', '')) || ':*', ' & ')
      from unnest(tsvector_to_array(words_of($1))) as word
    )::tsquery`.execute(db);
  await sql`
    create index users_by_words on users using gin (
      words_of(full_name || ' ' || stage_name || ' ' || business_name || ' ' || email))`.execute(
    db,
  );
  await sql`create index jobs_by_words on jobs using gin (words_of(title))`.execute(db);
  await sql`create index jobs_of_sponsor on jobs (sponsor_id, id)`.execute(db);
  // What somebody did last.
  await sql`create index if not exists events_actor_id_id_idx on events (actor_id, id)`.execute(db);
}
