import type { Parsed, Reply } from '@castwork/contract/contract';
import { marketFilter } from '@castwork/contract/jobs/market-filter';
import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { arrayText, jsonObject, objectText, textOf, written } from '../db/json.ts';
import type { Db } from '../db/queries.ts';
import { milesBetween, spherePoint } from '../geo/distance.ts';
import type { Query } from '../operation.ts';
import { jobFields } from './job-view.ts';
import { isFirstOpenPost, postsLeft } from '../process/equal-posts.ts';
import { withSponsors } from '../people/with-sponsors.ts';
import type { Reading } from '../work.ts';
import { comesAfter, type MarketOrder, orderOfGrabs, orderOfLocal } from './market-order.ts';
import { filterConditions, isInside, isOpenFor, isOutside, type Seeker } from './market-rule.ts';
import { refuseDueBy } from './terms.ts';
import { readCursor, type VisibleCursor, writeCursor } from './visible-cursor.ts';

type Asked = Parsed<'getVisibleJobs'>['query'];

const filterNames = marketFilter.keyof().options;

/** Open jobs that this creator may have and asks for, with their distance. */
const openFor = (db: Db, now: Date, { actor }: Caller, me: Seeker, query: Asked) =>
  db
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.sponsor_id'])
    .select(
      textOf(
        jsonObject<Omit<VisibleJob, 'sponsor'>>()({
          ...jobFields,
          distanceMiles: milesBetween(sql`jobs.position`, me.place),
          postsLeft: query.grouped ? postsLeft(now, actor.id) : sql.lit(1),
        }),
      ).as('json'),
    )
    .where(isOpenFor(now, me))
    .where(({ and }) =>
      and(
        filterNames.flatMap((name) => {
          const asked = query[name];
          return asked === undefined ? [] : [filterConditions[name](sql`${String(asked)}`)];
        }),
      ),
    )
    .$if(query.grouped, (jobs) => jobs.where(isFirstOpenPost(now, actor.id)));

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
 * and what is asked for holds for all.
 */
export const getVisibleJobs: Query<'getVisibleJobs'> = async (reading, { query, caller }) => {
  const { db, now } = reading;
  const { limit, radiusMiles, sort, dueBy } = query;
  refuseDueBy(now, dueBy, 'dueBy');
  const cursor = readCursor(query.cursor, sort);
  const place = spherePoint(caller.profile);
  const me: Seeker = { id: caller.actor.id, place, radiusMiles: sql`${radiusMiles}` };
  const hasPlace = caller.profile.latitude !== null;
  const jobs = openFor(db, now, caller, me, query);
  const grabsJobs = jobs.where('jobs.job_type', '=', 'upForGrabs');
  const localJobs = jobs.where('jobs.job_type', '=', 'locationBased');
  const byRank = orderOfGrabs(sort);
  const byPlace = orderOfLocal(place, sort);
  const [grabs, local, beyond] = await Promise.all([
    read(cursor.grabs, () => rowsOf(grabsJobs, byRank, cursor.grabs, limit + 1)),
    read(hasPlace ? cursor.local : null, () =>
      rowsOf(localJobs.where(isInside(me)), byPlace, cursor.local, limit + 1),
    ),
    read(hasPlace ? cursor.outside : null, () =>
      rowsOf(localJobs.where(isOutside(me)), byPlace, cursor.outside, limit + 1),
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
