import type { SearchQuery } from '@castwork/contract/saved-searches/schemas';
import { type RawBuilder, sql } from 'kysely';
import { chordOfMiles } from '../geo/distance.ts';
import { sponsorNameOf } from '../db/sponsor-name.ts';
import { isHadBy } from '../process/equal-posts.ts';
import { isOpen, type Moment } from '../process/open.ts';
import { isApart } from '../safety/blocks.ts';

/** Who looks at the market, in SQL: a value of a call, or a column of the same statement. */
export interface Seeker {
  readonly id: string | RawBuilder<string>;
  /** A point on the unit sphere; null without an address. */
  readonly place: RawBuilder<string | null>;
  /** Miles. */
  readonly radiusMiles: RawBuilder<number>;
}

/** Whether a job is open, this creator has not accepted it before, and neither side has blocked the other. */
export const isOpenFor = (now: Moment, { id }: Pick<Seeker, 'id'>) =>
  sql<boolean>`(
    ${isOpen(now)} and not ${isHadBy(id, 'jobs')}
    and not ${isApart(sql`${id}::uuid`, sql`jobs.sponsor_id`)}
  )`;

/**
 * Whether a location-based job at such a chord and a creator reach each other. Source: decisions, "Who
 * sees what".
 */
export const isWithin = (
  chord: RawBuilder<number>,
  radiusMiles: RawBuilder<number>,
  reach: RawBuilder<unknown> = sql`jobs.radius_miles`,
) => sql<boolean>`${chord} <= ${chordOfMiles(sql`least(${radiusMiles}::float8, ${reach})`)}`;

const isNear = ({ place, radiusMiles }: Seeker) =>
  isWithin(sql`jobs.position <-> ${place}`, radiusMiles);

/** The same; the boxes say it more coarsely, in terms that the indexes know. */
export const isInside = (seeker: Seeker) => sql<boolean>`(
  jobs.position <@ cube_enlarge(${seeker.place}, ${chordOfMiles(sql`${seeker.radiusMiles}::float8`)}, 3)
  and jobs.coverage @> ${seeker.place}
  and ${isNear(seeker)}
)`;

/** The rest of the location-based jobs. */
export const isOutside = (seeker: Seeker) => sql<boolean>`not ${isNear(seeker)}`;

/** The text of a job and its sponsor in which words are looked for, as `wordSearch` has it. */
export const searchedText = sql<string>`
  folded(jobs.title || e'\n' || jobs.description || e'\n' || jobs.city || ', ' || jobs.state
    || e'\n' || ${sponsorNameOf('sponsors')})`;

/** The condition of each filter, on what is asked for as text; a new filter is a line. */
export const filterConditions: {
  readonly [N in keyof Required<SearchQuery>]: (asked: RawBuilder<string>) => RawBuilder<boolean>;
} = {
  jobType: (asked) => sql`jobs.job_type = ${asked}`,
  // Whoever asks by words has `searchedText` made once for each job.
  words: (asked) => sql`not exists (
    select from unnest(string_to_array(folded(${asked}), ' ')) as word
    where strpos(jobs.searched, word) = 0
  )`,
  minPay: (asked) => sql`jobs.payout_cents >= (${asked}::numeric * 100)::int8`,
  dueBy: (asked) => sql`jobs.due_date <= ${asked}::date`,
  platform: (asked) => sql`(jobs.platforms = '{}' or ${asked} = any(jobs.platforms))`,
};
