import { type MarketList, type MarketSort, marketLists } from '@castwork/contract/limits';
import { marketFilter } from '@castwork/contract/jobs/market-filter';
import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { type RawBuilder, sql } from 'kysely';
import { jsonObject, textOf, type Written } from '../db/json.ts';
import { planAnew } from '../db/prepared.ts';
import { statement } from '../db/statement.ts';
import { milesBetween } from '../geo/distance.ts';
import { reaches } from '../geo/reach.ts';
import { isFirstOpenPost, postsLeft } from '../process/equal-posts.ts';
import type { NearList } from './deep-page.ts';
import { jobFields } from './job-view.ts';
import { comesAfter, type MarketOrder, orderOfGrabs, orderOfLocal } from './market-order.ts';
import { filterConditions, isOpenFor, isOutside, type Seeker } from './market-rule.ts';
import { countOf, isCutShort, lastPassed, withWords } from './market-words.ts';
import { jobsAround, nearestJobs } from './near-places.ts';

type FilterName = keyof typeof marketFilter.shape;

const filterNames = marketFilter.keyof().options;

/** How a page is asked for: what decides of the statement's text. */
export interface PageShape {
  readonly sort: MarketSort | undefined;
  readonly grouped: boolean;
  readonly filters: readonly FilterName[];
  /** Of each list: from its begin, after a job, or not at all. */
  readonly lists: Record<MarketList, 'begin' | 'after' | 'none'>;
  /** Of which lists the page is looked for in a ring. */
  readonly rings: readonly NearList[];
  /** Whether those outside go on beyond what is searched. */
  readonly isBeyond: boolean;
  /** Rows of each list that are looked for, of which so many as are asked for are read. */
  readonly size: number;
  /** Whether words are looked for: rows are then those that are looked through. */
  readonly hasWords: boolean;
  /** Whether the jobs outside are read only once those inside have ended. */
  readonly outsideLast: boolean;
}

/** The values of a page's statement. */
export type PageValues = {
  me: string;
  latitude: number | null;
  longitude: number | null;
  radius: number;
  /** The first day on which an open job may be due. */
  day: string;
  limit: number;
  words: string | undefined;
} & { readonly [L in MarketList as `${L}Key`]?: number } & {
  readonly [L in MarketList as `${L}Id`]?: string;
} & { readonly [L in NearList as `${L}Lows` | `${L}Highs`]?: readonly number[] } & {
  readonly [L in NearList as `${L}RingEnd`]?: number;
} & { readonly [F in FilterName as `filter_${F}`]?: string };

/** A row of a list; its JSON only where it is on the page. */
export interface PageRow {
  readonly list: MarketList;
  readonly id: string;
  readonly sponsor_id: string;
  readonly key: number;
  readonly json: Written<Omit<VisibleJob, 'sponsor'>> | null;
  /** Not shown, and the list goes on behind it: so far it was looked through in vain. */
  readonly is_passed: boolean;
}

/** How many rows of each list a page holds: both kinds of jobs inside get half, and what the other leaves. */
const sizes = ({ limit }: PageValues) => {
  const half = sql`((${limit}::int + 1) / 2)`;
  const local = sql`least(${limit}::int, greatest(${half}, ${limit}::int - ${countOf('grabs')}))`;
  const grabs = sql`(${limit}::int - least(${local}, ${countOf('local')}))`;
  return { local, grabs, outside: sql`${limit}::int` };
};

function build(
  { sort, grouped, filters, lists, rings, isBeyond, size, hasWords, outsideLast }: PageShape,
  values: PageValues,
) {
  const place = sql<string>`(select sphere(${values.latitude}::float8, ${values.longitude}::float8))`;
  const me: Seeker = { id: values.me, place, radiusMiles: sql`${values.radius}` };
  const day = sql<string>`${values.day}`;
  const isAsked = (name: FilterName) =>
    filterConditions[name](sql`${values[`filter_${name}`]}::text`);
  const where = sql`${sql.join(
    [
      isOpenFor(day, me),
      ...(grouped ? [isFirstOpenPost(day, values.me)] : []),
      ...filters.map(isAsked),
    ],
    sql` and `,
  )}`;
  // What an index of the jobs at each place knows of what is asked for.
  const atPlaces = [
    ...(filters.includes('minPay')
      ? [{ isMeant: isAsked('minPay'), order: sql`jobs.payout_cents desc` }]
      : []),
    ...(filters.includes('dueBy')
      ? [
          {
            isMeant: sql`jobs.due_date >= ${day} and ${isAsked('dueBy')}`,
            order: sql`jobs.due_date`,
          },
        ]
      : []),
  ];
  const inOrder = (list: MarketList, order: MarketOrder, which: RawBuilder<unknown>) => sql`
    select jobs.id, jobs.sponsor_id, ${order.key} as key from jobs
    where ${which} and ${where}
      ${lists[list] === 'after' ? sql`and ${comesAfter(order, [values[`${list}Key`]!, values[`${list}Id`]!])}` : sql``}
    order by ${order.column} ${sql.raw(order.way)}, jobs.id ${sql.raw(order.way)}
    limit ${sql.lit(size)}`;
  const local = (list: NearList, which: 'inside' | 'outside') => {
    const ring = rings.includes(list)
      ? {
          lows: values[`${list}Lows`]!,
          highs: values[`${list}Highs`]!,
          to: values[`${list}RingEnd`]!,
        }
      : undefined;
    const after =
      lists[list] === 'after'
        ? { key: values[`${list}Key`]!, id: values[`${list}Id`]!, ring }
        : undefined;
    if ((sort ?? 'nearest') === 'nearest')
      return nearestJobs(me, which, { where, atPlaces, size, after, isBeyond });
    const order = orderOfLocal(place, sort);
    return which === 'inside'
      ? jobsAround(me, order, { where, size, after })
      : inOrder(list, order, sql`jobs.job_type = 'locationBased' and ${isOutside(me)}`);
  };
  const nothing = sql`select null::uuid as id, null::uuid as sponsor_id, null::float8 as key limit 0`;
  const rows: Record<MarketList, RawBuilder<unknown>> = {
    grabs: inOrder('grabs', orderOfGrabs(sort), sql`jobs.job_type = 'upForGrabs'`),
    local: local('local', 'inside'),
    outside: local('outside', 'outside'),
  };
  const shown = sizes(values);
  const isTurn = outsideLast
    ? sql`${countOf('local')} <= ${shown.local}${hasWords ? sql` and not ${isCutShort('local')}` : sql``}`
    : sql`true`;
  const json = textOf(
    jsonObject<Omit<VisibleJob, 'sponsor'>>()({
      ...jobFields,
      distanceMiles: milesBetween(sql`jobs.position`, place),
      mayAccept: reaches(place),
      postsLeft: grouped ? postsLeft(day, values.me) : sql.lit(1),
    }),
  );
  // How many rows a ring holds says whether it was wide enough.
  const read = (list: MarketList) =>
    rings.length > 0 ? sql`` : sql`where n <= ${shown[list]} + 1`;
  const found = (list: MarketList) => sql`
    (${lists[list] === 'none' ? nothing : rows[list]}) as found
    ${list === 'outside' ? sql`where ${isTurn}` : sql``}`;
  return sql<PageRow>`
    ${hasWords || atPlaces.length > 0 ? planAnew : sql``}
    with ${sql.join(
      marketLists.map((list) =>
        hasWords
          ? withWords(list, found(list), values)
          : sql`${sql.ref(list)} as materialized (
              select id, sponsor_id, key::float8 as key, row_number() over () as n
              from ${found(list)}
              limit ${values.limit}::int + 1
            )`,
      ),
    )}
    ${sql.join(
      marketLists.flatMap((list) => [
        sql`
          select ${sql.lit(list)} as list, n, id, sponsor_id, key,
            case when n <= ${shown[list]} then (
              select ${json} from jobs where jobs.id = ${sql.ref(list)}.id
            ) end as json, false as is_passed
          from ${sql.ref(list)} ${read(list)}`,
        ...(hasWords ? [lastPassed(list, shown[list])] : []),
      ]),
      sql` union all `,
    )}
    order by list, n`;
}

const statements = new Map<string, ReturnType<typeof make>>();

/** Statements that are kept: all that the app's own screens ask for, many times over. */
const most = 200;

const make = (shape: PageShape) => statement((_, values: PageValues) => build(shape, values));

/** The statement of pages of a shape. */
export function pageOf(shape: PageShape): ReturnType<typeof make> {
  const key = JSON.stringify(shape);
  const known = statements.get(key);
  if (known) return known;
  if (statements.size >= most) statements.clear();
  const made = make(shape);
  statements.set(key, made);
  return made;
}

/** Those filters that are asked for of each job of a list; of which kind it is, the list itself says. */
export const askedFilters = (query: { readonly [F in FilterName]?: unknown }) =>
  filterNames.filter((name) => name !== 'jobType' && query[name] !== undefined);
