import { type RawBuilder, sql } from 'kysely';
import type { JobRow } from '../db/schema.ts';
import {
  filterConditions,
  isInside,
  isOpenFor,
  searchedText,
  type Seeker,
} from '../jobs/market-rule.ts';
import type { Work } from '../work.ts';

/** The creator of a saved search, wherever they live by now. */
const seeker: Seeker = {
  id: sql`users.id`,
  place: sql`sphere(users.latitude, users.longitude)`,
  radiusMiles: sql`saved_searches.radius_miles`,
};

/** Whether a job has what a saved search asks for. */
const isAskedFor = sql<boolean>`(${sql.join(
  Object.entries(filterConditions).map(([name, condition]) => {
    const asked = sql<string>`(saved_searches.query ->> ${sql.lit(name)})`;
    return sql`(${asked} is null or ${condition(asked)})`;
  }),
  sql` and `,
)})`;

/**
 * The saved searches in whose market a job stands, but for those that tell nobody: one statement, by
 * the rule of the market itself.
 */
export function findSearches({ trx, now }: Work, jobId: string) {
  const job = trx
    .selectFrom('jobs')
    .innerJoin('users as sponsors', 'sponsors.id', 'jobs.sponsor_id')
    .selectAll('jobs')
    .select(searchedText.as('searched'))
    .where('jobs.id', '=', jobId)
    // Kept apart: a text of 5,000 characters is made ready once, and not for every search.
    .offset(0);
  const among = (jobType: 'upForGrabs' | 'locationBased', isReached: RawBuilder<boolean>) =>
    trx
      .selectFrom(job.as('jobs'))
      .innerJoin('saved_searches', (join) => join.onTrue())
      .innerJoin('users', 'users.id', 'saved_searches.creator_id')
      .select([
        'saved_searches.id',
        'saved_searches.creator_id',
        'saved_searches.alert',
        'jobs.sponsor_id',
        'jobs.created_at as posted_at',
      ])
      .where('jobs.job_type', '=', jobType)
      .where('saved_searches.alert', '<>', 'none')
      .where('users.suspended_at', 'is', null)
      .where(isReached)
      .where(isAskedFor)
      .where(isOpenFor(now, seeker));
  // Each kind has a plan of its own: the reach of a local job leaves few to ask.
  return trx.selectFrom(
    among('locationBased', isInside(seeker))
      .unionAll(among('upForGrabs', sql`true`))
      .as('found'),
  );
}

/**
 * Where a piece of the searches ends that may find a job: those of a local one are those within its reach.
 * @param after the creator with whom the piece before it ended
 * @returns the creator who has the last of so many; undefined where there are no more than that
 */
export async function lastOfPiece(
  { trx }: Work,
  job: Pick<JobRow, 'id' | 'job_type'>,
  after: string,
  size: number,
): Promise<string | undefined> {
  const searches = trx
    .selectFrom('saved_searches')
    .select('saved_searches.creator_id')
    .where('saved_searches.alert', '<>', 'none')
    .where('saved_searches.creator_id', '>', after)
    .orderBy('saved_searches.creator_id')
    .offset(size - 1)
    .limit(1);
  const reached =
    job.job_type === 'upForGrabs'
      ? searches
      : searches
          .innerJoin('users', 'users.id', 'saved_searches.creator_id')
          .innerJoin('jobs', (join) => join.on('jobs.id', '=', job.id))
          .where(isInside(seeker));
  return (await reached.executeTakeFirst())?.creator_id;
}
