import type { Parsed, Reply } from '@castwork/contract/contract';
import { earliestOpenDueDate } from '@castwork/contract/dates';
import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { arrayText, jsonObject, objectText, textOf, written } from '../db/json.ts';
import type { Db } from '../db/queries.ts';
import { milesBetween, spherePoint } from '../geo/distance.ts';
import { invalid } from '../errors.ts';
import type { Query } from '../operation.ts';
import { jobFields } from './job-view.ts';
import { isFirstOpenPost, postsLeft } from '../process/equal-posts.ts';
import { withSponsors } from '../people/with-sponsors.ts';
import { isOpen } from '../process/open.ts';
import type { Reading } from '../work.ts';
import { comesAfter, type MarketOrder, orderOfGrabs, orderOfLocal } from './market-order.ts';
import { readCursor, type VisibleCursor, writeCursor } from './visible-cursor.ts';

type Filter = Pick<Parsed<'getVisibleJobs'>['query'], 'minPay' | 'dueBy' | 'platform' | 'grouped'>;

/** Open jobs that this creator has not accepted before and asks for, with their distance. */
const openFor = (
  db: Db,
  now: Date,
  { actor }: Caller,
  me: RawBuilder<string | null>,
  { minPay, dueBy, platform, grouped }: Filter,
) =>
  db
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.sponsor_id'])
    .select(
      textOf(
        jsonObject<Omit<VisibleJob, 'sponsor'>>()({
          ...jobFields,
          distanceMiles: milesBetween(sql`jobs.position`, me),
          postsLeft: grouped ? postsLeft(now, actor.id) : sql.lit(1),
        }),
      ).as('json'),
    )
    .where(isOpen(now))
    .$if(minPay !== undefined, (jobs) =>
      jobs.where('jobs.payout_cents', '>=', Math.round(minPay! * 100)),
    )
    .$if(dueBy !== undefined, (jobs) => jobs.where(sql<boolean>`jobs.due_date <= ${dueBy!}::date`))
    .$if(platform !== undefined, (jobs) =>
      jobs.where(sql<boolean>`(jobs.platforms = '{}' or ${platform!}::text = any(jobs.platforms))`),
    )
    .$if(grouped, (jobs) => jobs.where(isFirstOpenPost(now, actor.id)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submissions')
            .select('submissions.id')
            .whereRef('submissions.job_id', '=', 'jobs.id')
            .where('submissions.creator_id', '=', actor.id)
            .where('submissions.undone', '=', false),
        ),
      ),
    );

type Rows = Awaited<ReturnType<typeof rowsOf>>;

/** So many rows of a list in its order, each with its key in it, from where a page ended. */
const rowsOf = (
  query: ReturnType<typeof openFor>,
  order: MarketOrder,
  after: VisibleCursor['grabs'],
  limit: number,
) =>
  query
    .select(order.key.as('key'))
    .$if(Boolean(after), (rows) => rows.where(comesAfter(order, after!)))
    .orderBy(order.column, order.way)
    .orderBy('jobs.id', order.way)
    .limit(limit)
    .execute();

/** Cuts a list that was read one row too far, and says where it goes on. */
function cut(rows: Rows, size: number, from: VisibleCursor['grabs']) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const next = last ? ([last.key, last.id] as [number, string]) : from;
  return { page, next: rows.length <= size ? null : next };
}

/** A list whose cursor is at its end is not read again. */
const read = (at: unknown, rows: () => Promise<Rows>): Promise<Rows> =>
  at === null ? Promise.resolve([]) : rows();

/** Pages of jobs as one list, each with who posted it. */
const list = async (reading: Reading, ...pages: Rows[]) =>
  arrayText<VisibleJob>((await withSponsors(reading, pages.flat())).map((row) => row.json));

/**
 * What a creator can see: in `jobs` the up-for-grabs jobs and those location-based ones whose
 * distance is within both radii; in `outsideRadiusJobs` every other open one. Each list has its order,
 * and what is asked of pay and due date holds for all.
 */
export const getVisibleJobs: Query<'getVisibleJobs'> = async (reading, { query, caller }) => {
  const { db, now } = reading;
  const { limit, radiusMiles, sort, dueBy } = query;
  if (dueBy !== undefined && dueBy < earliestOpenDueDate(now))
    throw invalid('dueBy', 'dueBy has passed');
  const cursor = readCursor(query.cursor, sort);
  const me = spherePoint(caller.profile);
  const hasPlace = caller.profile.latitude !== null;
  const jobs = openFor(db, now, caller, me, query);
  const grabsJobs = jobs.where('jobs.job_type', '=', 'upForGrabs');
  const localJobs = jobs.where('jobs.job_type', '=', 'locationBased');
  const byRank = orderOfGrabs(sort);
  const byPlace = orderOfLocal(me, sort);
  const within = sql<boolean>`jobs.position <-> ${me} <= chord_of_miles(least(${radiusMiles}::float8, jobs.radius_miles))`;
  // The boxes say the same as `within`, more coarsely, in terms the index knows.
  const inside = sql<boolean>`(
    jobs.position <@ cube_enlarge(${me}, chord_of_miles(${radiusMiles}::float8), 3)
    and jobs.coverage @> ${me}
    and ${within}
  )`;
  const outside = sql<boolean>`not ${within}`;
  const [grabs, local, beyond] = await Promise.all([
    read(cursor.grabs, () => rowsOf(grabsJobs, byRank, cursor.grabs, limit + 1)),
    read(hasPlace ? cursor.local : null, () =>
      rowsOf(localJobs.where(inside), byPlace, cursor.local, limit + 1),
    ),
    read(hasPlace ? cursor.outside : null, () =>
      rowsOf(localJobs.where(outside), byPlace, cursor.outside, limit + 1),
    ),
  ]);

  // One page holds both kinds: each gets half, and what the other leaves.
  const half = Math.ceil(limit / 2);
  const localSize = Math.max(half, limit - grabs.length);
  const localPage = cut(local, Math.min(localSize, limit), cursor.local);
  const grabsPage = cut(grabs, limit - localPage.page.length, cursor.grabs);
  const outsidePage = cut(beyond, limit, cursor.outside);
  const nextCursor = writeCursor({
    sort,
    grabs: grabsPage.next,
    local: localPage.next,
    outside: outsidePage.next,
  });
  const [jobsText, outsideText] = [
    await list(reading, localPage.page, grabsPage.page),
    await list(reading, outsidePage.page),
  ];
  return objectText<Reply<'getVisibleJobs'>>()({
    jobs: jobsText,
    outsideRadiusJobs: outsideText,
    nextCursor: nextCursor === undefined ? undefined : written(nextCursor),
    message: hasPlace ? undefined : written('Your profile is missing latitude/longitude'),
  });
};
