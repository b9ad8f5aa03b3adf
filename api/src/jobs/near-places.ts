import { type RawBuilder, sql } from 'kysely';
import { chordOfMiles, milesOfChord } from '../geo/distance.ts';
import { isWithin, type Seeker } from './market-rule.ts';

/** Where a list goes on: after the job at such a chord. */
export interface NearCursor {
  readonly key: number;
  readonly id: string;
}

interface Asked {
  /** What else is asked of `jobs`. */
  readonly where: RawBuilder<unknown>;
  readonly after?: NearCursor | undefined;
  readonly size: number;
}

const chordTo = ({ place }: Seeker) => sql<number>`(places.position <-> ${place})`;

const searched = ({ radiusMiles }: Seeker) => chordOfMiles(sql`${radiusMiles}::float8`);

const isReached = (seeker: Seeker) => isWithin(chordTo(seeker), seeker.radiusMiles);

const none = sql.lit('00000000-0000-0000-0000-000000000000');

/**
 * The jobs of a place among which a list looks. The place alone chooses the index: what else is asked for
 * stands where no index matches it, or Postgres takes it for narrower than a place, and looks through
 * the whole market at each of them.
 */
const jobsOf = (seeker: Seeker, { where, after }: Asked, isMeant: RawBuilder<unknown>) => sql`
  select jobs.id, jobs.sponsor_id from jobs
  where jobs.job_type = 'locationBased' and jobs.deleted_at is null
    and jobs.accepted_count < jobs.split_count
    and jobs.latitude = places.latitude and jobs.longitude = places.longitude
    and coalesce(${where}, false) and ${isMeant}
    ${
      after
        ? sql`and jobs.id > case when ${chordTo(seeker)} = ${after.key}::float8
            then ${after.id}::uuid else ${none}::uuid end`
        : sql``
    }`;

/** Those that reach a creator and are reached. */
const inside = (seeker: Seeker, asked: Asked) => ({
  near: sql`places.position <@ cube_enlarge(${seeker.place}, ${searched(seeker)}, 3)`,
  jobs: sql`(
    ${jobsOf(seeker, asked, isReached(seeker))} order by jobs.id limit ${sql.lit(asked.size)}
  )`,
});

/**
 * The others: beyond what is searched all of them, and before it those whose own radius is too small,
 * which are found by that, however many others are at the place.
 */
const outside = (seeker: Seeker, asked: Asked) => {
  const isBeyond = sql`${chordTo(seeker)} > ${searched(seeker)}`;
  const beyond = jobsOf(seeker, asked, isBeyond);
  // One mile too many rather than one too few: the rule itself says it exactly.
  const tooSmall = sql`
    ${jobsOf(seeker, asked, sql`not ${isBeyond} and not ${isReached(seeker)}`)}
      and jobs.radius_miles <= ceil(${milesOfChord(chordTo(seeker))} + 1e-9)::int
    order by jobs.radius_miles offset 0`;
  return {
    near: sql`true`,
    jobs: sql`
      (${beyond} order by jobs.id limit ${sql.lit(asked.size)})
      union all (
        select id, sponsor_id from (${tooSmall}) as small order by id limit ${sql.lit(asked.size)}
      )`,
  };
};

/**
 * So many local jobs by their chord to a place and by id: place after place, and of each no more than
 * are wanted, as the indexes have them. What it costs grows with the places that are passed, and hardly
 * with the jobs that are there.
 */
export function nearestJobs(seeker: Seeker, which: 'inside' | 'outside', asked: Asked) {
  const { near, jobs } = (which === 'inside' ? inside : outside)(seeker, asked);
  return sql`
    select found.id, found.sponsor_id, ${chordTo(seeker)} as key
    from places cross join lateral (${jobs}) as found
    where ${near}
      ${asked.after ? sql`and ${chordTo(seeker)} >= ${asked.after.key}::float8` : sql``}
    order by places.position <-> ${seeker.place}, found.id
    limit ${sql.lit(asked.size)}`;
}
