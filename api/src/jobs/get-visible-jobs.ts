import type { Reply } from '@castwork/contract/contract';
import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { arrayText, jsonObject, objectText, textOf, written } from '../db/json.ts';
import type { Db } from '../db/queries.ts';
import { milesBetween, spherePoint } from '../geo/distance.ts';
import type { Query } from '../operation.ts';
import { jobFields } from './job-view.ts';
import { isOpen } from '../process/open.ts';
import { readCursor, type VisibleCursor, writeCursor } from './visible-cursor.ts';

/** Open jobs that this creator has not accepted before, with their distance and how far that is as a chord. */
const openFor = (db: Db, now: Date, { actor }: Caller, me: RawBuilder<string | null>) =>
  db
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.precedence'])
    .select(
      textOf(
        jsonObject<VisibleJob>()({
          ...jobFields,
          distanceMiles: milesBetween(sql`jobs.position`, me),
        }),
      ).as('json'),
    )
    .select(sql<number>`jobs.position <-> ${me}`.as('chord'))
    .where(isOpen(now))
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

type Rows = Awaited<ReturnType<ReturnType<typeof openFor>['execute']>>;

/** Up-for-grabs jobs, newest first; but what a sponsor has beyond its share comes after. */
const upForGrabs = (
  query: ReturnType<typeof openFor>,
  after: VisibleCursor['grabs'],
  limit: number,
) =>
  query
    .where('jobs.job_type', '=', 'upForGrabs')
    .$if(Boolean(after), (rows) =>
      rows.where(
        sql<boolean>`(jobs.precedence, jobs.id) < (${after![0]}::int, ${after![1]}::uuid)`,
      ),
    )
    .orderBy('jobs.precedence', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .execute();

/** Location-based jobs, nearest first: those that reach the creator, or all the others. */
const byPlace = (
  query: ReturnType<typeof openFor>,
  me: RawBuilder<string | null>,
  reach: RawBuilder<boolean>,
  after: VisibleCursor['local'],
  limit: number,
) =>
  query
    .where('jobs.job_type', '=', 'locationBased')
    .where(reach)
    .$if(Boolean(after), (rows) =>
      rows.where(
        sql<boolean>`(jobs.position <-> ${me}, jobs.id) > (${after![0]}::float8, ${after![1]}::uuid)`,
      ),
    )
    .orderBy(sql`jobs.position <-> ${me}`)
    .orderBy('jobs.id')
    .limit(limit)
    .execute();

/** Cuts a list that was read one row too far, and says where it goes on. */
function cut<At>(
  rows: Rows,
  size: number,
  from: At | null | undefined,
  at: (row: Rows[number]) => At,
) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length <= size ? null : last ? at(last) : from };
}

const rank = (row: Rows[number]): [number, string] => [row.precedence, row.id];
const place = (row: Rows[number]): [number, string] => [row.chord, row.id];

/** A list whose cursor is at its end is not read again. */
const read = (at: unknown, rows: () => Promise<Rows>): Promise<Rows> =>
  at === null ? Promise.resolve([]) : rows();

const list = (...pages: Rows[]) => arrayText(pages.flat().map((row) => row.json));

/**
 * What a creator can see: in `jobs` the up-for-grabs jobs and those location-based ones whose
 * distance is within both radii; in `outsideRadiusJobs` every other open one, nearest first.
 */
export const getVisibleJobs: Query<'getVisibleJobs'> = async ({ db, now }, { query, caller }) => {
  const { limit, radiusMiles } = query;
  const cursor = readCursor(query.cursor);
  const me = spherePoint(caller.profile);
  const hasPlace = caller.profile.latitude !== null;
  const jobs = openFor(db, now, caller, me);
  const within = sql<boolean>`jobs.position <-> ${me} <= chord_of_miles(least(${radiusMiles}::float8, jobs.radius_miles))`;
  // The boxes say the same as `within`, more coarsely, in terms the index knows.
  const inside = sql<boolean>`(
    jobs.position <@ cube_enlarge(${me}, chord_of_miles(${radiusMiles}::float8), 3)
    and jobs.coverage @> ${me}
    and ${within}
  )`;
  const [grabs, local, outside] = await Promise.all([
    read(cursor.grabs, () => upForGrabs(jobs, cursor.grabs, limit + 1)),
    read(hasPlace ? cursor.local : null, () => byPlace(jobs, me, inside, cursor.local, limit + 1)),
    read(hasPlace ? cursor.outside : null, () =>
      byPlace(jobs, me, sql<boolean>`not ${within}`, cursor.outside, limit + 1),
    ),
  ]);

  // One page holds both kinds: each gets half, and what the other leaves.
  const half = Math.ceil(limit / 2);
  const localSize = Math.max(half, limit - grabs.length);
  const localPage = cut(local, Math.min(localSize, limit), cursor.local, place);
  const grabsPage = cut(grabs, limit - localPage.page.length, cursor.grabs, rank);
  const outsidePage = cut(outside, limit, cursor.outside, place);
  const nextCursor = writeCursor({
    grabs: grabsPage.next,
    local: localPage.next,
    outside: outsidePage.next,
  });
  return objectText<Reply<'getVisibleJobs'>>()({
    jobs: list(localPage.page, grabsPage.page),
    outsideRadiusJobs: list(outsidePage.page),
    nextCursor: nextCursor === undefined ? undefined : written(nextCursor),
    message: hasPlace ? undefined : written('Your profile is missing latitude/longitude'),
  });
};
