import type { Reply } from '@castwork/contract/contract';
import { earliestOpenDueDate } from '@castwork/contract/dates';
import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { type MarketList, marketLists } from '@castwork/contract/limits';
import { arrayText, objectText, type Written, written } from '../db/json.ts';
import type { Db } from '../db/queries.ts';
import type { Call, Query } from '../operation.ts';
import { withSponsors } from '../people/with-sponsors.ts';
import type { Reading } from '../work.ts';
import { isBeyond, nearLists, ringAfter, wentTo } from './deep-page.ts';
import { askedFilters, pageOf, type PageRow } from './market-page.ts';
import { lookedThrough } from './market-words.ts';
import { refuseDueBy } from './terms.ts';
import { readCursor, type VisibleCursor, writeCursor } from './visible-cursor.ts';

/** Sizes of lists that are looked for, one more each than a page shows: few, as each is a statement. */
const sizes = [31, 101, 201];

/** A row that is on the page. */
type Shown = PageRow & { readonly json: NonNullable<PageRow['json']> };

/** The rows of a list that are on the page, and where it goes on; where it was if none was read. */
function cut(rows: readonly PageRow[], from: VisibleCursor['grabs']) {
  const page = rows.filter((row): row is Shown => row.json !== null);
  const last = rows.findLast((row) => row.json !== null || row.is_passed);
  const next = last ? ([last.key, last.id] as [number, string]) : from;
  return { page, next: rows.length === page.length ? null : next };
}

/** Pages of jobs as one list, each with who posted it. */
const list = async (reading: Reading, ...pages: Shown[][]): Promise<Written<VisibleJob[]>> =>
  arrayText<VisibleJob>((await withSponsors(reading, pages.flat())).map((row) => row.json));

/** The kind of job that a list holds. */
const typeOf = { grabs: 'upForGrabs', local: 'locationBased', outside: 'locationBased' } as const;

/** Whether a list is asked for. */
const isMeant = ({ list }: Call<'getVisibleJobs'>['query'], name: MarketList) =>
  list === undefined || list === name;

/** Whether a list may hold what is asked for. */
const mayHold = ({ jobType }: Call<'getVisibleJobs'>['query'], name: MarketList) =>
  jobType === undefined || jobType === typeOf[name];

/**
 * The rows of a page's lists, in order, and the first of the next page. Deep in a list they are looked for
 * in a ring, and from place to place where it does not hold a page.
 * @param db anything that sends statements
 */
export async function readRows(
  { db, now }: { db: Pick<Db, 'executeQuery'>; now: Date },
  { query, caller }: Pick<Call<'getVisibleJobs'>, 'query' | 'caller'>,
  { went, ...cursor }: VisibleCursor,
): Promise<PageRow[]> {
  const { latitude, longitude } = caller.profile;
  const filters = askedFilters(query);
  const stateOf = (name: MarketList): 'begin' | 'after' | 'none' => {
    const isRead = isMeant(query, name) && mayHold(query, name) && cursor[name] !== null;
    return isRead && (name === 'grabs' || latitude !== null)
      ? cursor[name]
        ? 'after'
        : 'begin'
      : 'none';
  };
  const lists = {
    grabs: stateOf('grabs'),
    local: stateOf('local'),
    outside: stateOf('outside'),
  };
  // What takes the time of a search by words is looking through the jobs.
  const rings = nearLists.flatMap((name) => {
    const [from, last] = [cursor[name]?.[0], went?.[name]];
    if (lists[name] !== 'after' || query.words || from === undefined || !last) return [];
    const ring = ringAfter({ latitude: latitude!, longitude: longitude! }, from, last);
    return ring ? [{ name, ...ring }] : [];
  });
  const rows = await pageOf({
    sort: query.sort,
    grouped: query.grouped,
    filters,
    size: query.words ? lookedThrough + 1 : sizes.find((size) => size > query.limit)!,
    hasWords: Boolean(query.words),
    outsideLast: query.outsideLast,
    lists,
    rings: rings.map(({ name }) => name),
    isBeyond: isBeyond(cursor, query.radiusMiles),
  })(db, {
    me: caller.actor.id,
    latitude,
    longitude,
    radius: query.radiusMiles,
    day: earliestOpenDueDate(now),
    limit: query.limit,
    words: query.words,
    ...Object.fromEntries(
      marketLists.flatMap((name) => [
        [`${name}Key`, cursor[name]?.[0]],
        [`${name}Id`, cursor[name]?.[1]],
      ]),
    ),
    ...Object.fromEntries(
      rings.flatMap(({ name, lows, highs, to }) => [
        [`${name}Lows`, lows],
        [`${name}Highs`, highs],
        [`${name}RingEnd`, to],
      ]),
    ),
    ...Object.fromEntries(filters.map((name) => [`filter_${name}`, String(query[name])])),
  });
  const isShort = rings.some(
    ({ name }) => rows.filter(({ list }) => list === name).length <= query.limit,
  );
  return isShort ? readRows({ db, now }, { query, caller }, cursor) : rows;
}

/**
 * What a creator can see: in `jobs` the up-for-grabs jobs and those location-based ones whose
 * distance is within both radii; in `outsideRadiusJobs` every other open one. Each list has its order,
 * and what is asked for holds for all.
 */
export const getVisibleJobs: Query<'getVisibleJobs'> = async (reading, { query, caller }) => {
  const { sort, dueBy } = query;
  refuseDueBy(reading.now, dueBy, 'dueBy');
  const cursor = readCursor(query.cursor, sort);
  const rows = await readRows(reading, { query, caller }, cursor);
  const pageFor = (name: MarketList) =>
    isMeant(query, name)
      ? cut(
          rows.filter((row) => row.list === name),
          cursor[name],
        )
      : { page: [], next: cursor[name] };
  const [grabs, local, outside] = [pageFor('grabs'), pageFor('local'), pageFor('outside')];
  // Those outside had to wait where there are more inside.
  const isWaiting =
    query.outsideLast && !query.list && local.next !== null && cursor.outside !== null;
  const next = {
    grabs: grabs.next,
    local: local.next,
    outside: isWaiting ? cursor.outside : outside.next,
  };
  const nextCursor = writeCursor({
    sort,
    ...next,
    went: wentTo({ ...cursor, sort }, { local, outside }),
  });
  const [jobs, outsideRadiusJobs] = [
    await list(reading, local.page, grabs.page),
    await list(reading, outside.page),
  ];
  return objectText<Reply<'getVisibleJobs'>>()({
    jobs,
    outsideRadiusJobs,
    nextCursor: nextCursor === undefined ? undefined : written(nextCursor),
    more: written(marketLists.filter((name) => next[name] !== null)),
    message:
      caller.profile.latitude === null
        ? written('Your profile is missing latitude/longitude')
        : undefined,
  });
};
