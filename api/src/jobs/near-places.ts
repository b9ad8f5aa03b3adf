import { type RawBuilder, sql } from 'kysely';
import { chordOfMiles, milesOfChord } from '../geo/distance.ts';
import type { Ring } from './deep-page.ts';
import { comesAfter, type MarketOrder } from './market-order.ts';
import { isWithin, type Seeker } from './market-rule.ts';

/** Where a list goes on: after the job with such a key of its order, which is a chord where nearest are first. */
export interface NearCursor {
  readonly key: number;
  readonly id: string;
  /** Where the next page is looked for, deep in a list. */
  readonly ring?: Ring | undefined;
}

interface Asked {
  /** What else is asked of `jobs`. */
  readonly where: RawBuilder<unknown>;
  /** What of it an index of the jobs at each place knows by itself, and the order of that index. */
  readonly atPlaces?: readonly {
    readonly isMeant: RawBuilder<unknown>;
    readonly order: RawBuilder<unknown>;
  }[];
  readonly after?: NearCursor | undefined;
  /** Whether it goes on beyond what is searched: no job there is left out for its own radius alone. */
  readonly isBeyond?: boolean;
  readonly size: number;
}

const chordTo = ({ place }: Seeker) => sql<number>`(places.position <-> ${place})`;

const searched = ({ radiusMiles }: Seeker) => chordOfMiles(sql`${radiusMiles}::float8`);

const isReached = (seeker: Seeker, reach?: RawBuilder<unknown>) =>
  isWithin(chordTo(seeker), seeker.radiusMiles, reach);

const none = sql.lit('00000000-0000-0000-0000-000000000000');

/** Those jobs of a place that its indexes hold. */
const isHere = sql`
  jobs.job_type = 'locationBased' and jobs.deleted_at is null
  and jobs.accepted_count < jobs.split_count
  and jobs.latitude = places.latitude and jobs.longitude = places.longitude`;

/**
 * The jobs of a place among which a list looks. The place alone chooses the index: what else is asked for
 * stands where no index matches it, or Postgres takes it for narrower than a place, and looks through
 * the whole market at each of them.
 */
const isAmong = (where: RawBuilder<unknown>, isMeant: RawBuilder<unknown>) => sql`
  ${isHere} and coalesce(${where}, false) and ${isMeant}`;

const jobsOf = (seeker: Seeker, { where, after }: Asked, isMeant: RawBuilder<unknown>) => sql`
  select jobs.id, jobs.sponsor_id from jobs
  where ${isAmong(where, isMeant)}
    ${
      after
        ? sql`and jobs.id > case when ${chordTo(seeker)} = ${after.key}::float8
            then ${after.id}::uuid else ${none}::uuid end`
        : sql``
    }`;

/** The box finds places by their index; of those in its corners no job could be one. */
const isNear = (seeker: Seeker) => sql`(
  places.position <@ cube_enlarge(${seeker.place}, ${searched(seeker)}, 3)
  and ${chordTo(seeker)} <= ${searched(seeker)}
)`;

/** Those that reach a creator and are reached. */
const inside = (seeker: Seeker, asked: Asked) => ({
  near: isNear(seeker),
  jobs: sql`(
    ${jobsOf(seeker, asked, isReached(seeker))} order by jobs.id limit ${sql.lit(asked.size)}
  )`,
});

/**
 * The others: beyond what is searched all of them, and before it those whose own radius is too small: the
 * first of each such radius that there is at a place, however many jobs of it and of others are there.
 */
const outside = (seeker: Seeker, asked: Asked) => {
  const isBeyond = sql`${chordTo(seeker)} > ${searched(seeker)}`;
  const beyond = jobsOf(seeker, asked, isBeyond);
  const first = sql`(${beyond} order by jobs.id limit ${sql.lit(asked.size)})`;
  if (asked.isBeyond) return { near: sql`true`, jobs: first };
  // One mile too many rather than one too few: the rule itself says it exactly.
  const isSmall = sql`jobs.radius_miles <= ceil(${milesOfChord(chordTo(seeker))} + 1e-9)::int`;
  const smallest = (isMeant: RawBuilder<unknown>) => sql`
    (select jobs.radius_miles from jobs where ${isHere} and ${isSmall} and ${isMeant}
      order by jobs.radius_miles limit 1)`;
  const tooSmall = sql`
    with recursive radii as (
      ${smallest(sql`true`)}
      union all
      select ${smallest(sql`jobs.radius_miles > radii.radius_miles`)}
      from radii where radii.radius_miles is not null
    )
    select small.id, small.sponsor_id from radii cross join lateral (
      ${jobsOf(seeker, asked, sql`not ${isBeyond}`)}
        and jobs.radius_miles between radii.radius_miles and radii.radius_miles
      order by jobs.radius_miles, jobs.id limit ${sql.lit(asked.size)}
    ) as small
    where not ${isReached(seeker, sql`radii.radius_miles`)}`;
  return {
    near: sql`true`,
    jobs: sql`
      ${first}
      union all (
        select id, sponsor_id from (${tooSmall}) as found order by id limit ${sql.lit(asked.size)}
      )`,
  };
};

/**
 * Whether a place has such a job: where few have one, the others are passed without a look at their jobs.
 * The order alone chooses the index: Postgres takes each of many places for nearly empty, and whatever
 * index has its jobs for as good.
 */
const hasOne = ({ isMeant, order }: NonNullable<Asked['atPlaces']>[number]) => sql`
  and (select true from jobs where ${isHere} and ${isMeant} order by ${order} limit 1)`;

/** Where a place is in its strip, as the index `places_in_strips` has it. */
const stripKey = sql<number>`(floor(places.latitude) * 360 + places.longitude)`;

/**
 * The places of a ring, the nearest first. A strip may share its ends with another. Each is looked up by
 * itself (`offset 0`): Postgres takes any range for a good part of a table, and would read all of it.
 */
const inRing = (seeker: Seeker, { key, ring }: NearCursor & { ring: Ring }) => sql`(
  select distinct on (chord, latitude, longitude)
    latitude, longitude, position, cube_distance(position, ${seeker.place}) as chord
  from unnest(${ring.lows}::float8[], ${ring.highs}::float8[]) as strip (low, high)
  cross join lateral (
    select latitude, longitude, position from places
    where ${stripKey} between strip.low and strip.high offset 0
  ) as places
  where cube_distance(position, ${seeker.place}) between ${key}::float8 and ${ring.to}::float8
  order by chord, latitude, longitude
) as places`;

/**
 * So many local jobs by their chord to a place and by id: place after place, and of each no more than
 * are wanted, as the indexes have them. What it costs grows with the places that are passed, and hardly
 * with the jobs that are there; in a ring those within it are not passed.
 */
export function nearestJobs(seeker: Seeker, which: 'inside' | 'outside', asked: Asked) {
  const { near, jobs } = (which === 'inside' ? inside : outside)(seeker, asked);
  const { after } = asked;
  const [from, chord] = after?.ring
    ? [inRing(seeker, { ...after, ring: after.ring }), sql`places.chord`]
    : [sql`places`, sql`places.position <-> ${seeker.place}`];
  return sql`
    select found.id, found.sponsor_id, ${chordTo(seeker)} as key
    from ${from} cross join lateral (${jobs}) as found
    where ${near}
      ${after ? sql`and ${chordTo(seeker)} >= ${after.key}::float8` : sql``}
      ${sql.join((asked.atPlaces ?? []).map(hasOne), sql``)}
    order by ${chord}, found.id
    limit ${sql.lit(asked.size)}`;
}

const lastKey = sql<number>`(select key from last_wanted)`;
const lastId = sql<string>`(select id from last_wanted)`;

/**
 * So many of the jobs that reach a creator and are reached, in another order than the nearest first. The
 * first jobs of each place say how far one has to look: as many as are wanted come before the last of
 * them. Where a place has more of them, they are read as well: few places do, as more than one job of
 * each is looked at where there are few places. What it costs grows with the places around, and hardly
 * with the jobs that are there.
 */
export function jobsAround(seeker: Seeker, order: MarketOrder, { where, size, after }: Asked) {
  const way = sql.raw(order.way);
  const firstOf = (isMeant: RawBuilder<unknown>, limit: RawBuilder<unknown>) => sql`
    places cross join lateral (
      select jobs.id, jobs.sponsor_id, ${order.key} as key from jobs
      where ${isAmong(where, isReached(seeker))}
        ${after ? sql`and ${comesAfter(order, [after.key, after.id])}` : sql``} and ${isMeant}
      order by ${order.column} ${way}, jobs.id ${way}
      limit ${limit}
    ) as found`;
  const beforeLast = sql.raw(order.way === 'asc' ? '<=' : '>=');
  // First `share` of each of n places are looked at, and then `size` of at most `size / share` places: in all
  // the least at size / sqrt(n). Half of that is enough where places are mixed in an order, as they mostly are.
  const share = sql`(select ceil(${sql.lit(size / 2)} / sqrt(greatest(count(*), 1)))::int8 from around)`;
  return sql`
    with around as materialized (
      select latitude, longitude, position from places
      where ${isNear(seeker)} and exists (
        select from jobs where ${isHere}
          and jobs.radius_miles >= floor(${milesOfChord(chordTo(seeker))} - 1e-9)::int
      )
    ),
    heads as materialized (
      select latitude, longitude, position, found.id, found.sponsor_id, found.key
      from around as ${firstOf(sql`true`, share)}
    ),
    last_wanted as materialized (
      (
        select 1 as n, key, id from heads
        order by key ${way}, id ${way} offset ${sql.lit(size - 1)} limit 1
      )
      union all
      select 2, ${sql.lit(order.end.key)}, ${sql.lit(order.end.id)}::uuid
      order by n limit 1
    ),
    wanted as materialized (
      select latitude, longitude, position, id, sponsor_id, key from heads
      where (key, id) ${beforeLast} (${lastKey}, ${lastId})
    ),
    with_more as (
      select latitude, longitude, position from wanted
      group by latitude, longitude, position having count(*) = ${share}
    )
    select id, sponsor_id, key from wanted
    union
    select found.id, found.sponsor_id, found.key
    from with_more as ${firstOf(
      sql`(${order.column}, jobs.id) ${beforeLast} (${order.fromKey(lastKey)}, ${lastId})`,
      sql.lit(size),
    )}
    order by key ${way}, id ${way}
    limit ${sql.lit(size)}`;
}
