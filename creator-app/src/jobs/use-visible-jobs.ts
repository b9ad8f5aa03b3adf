import { limits, type MarketSort } from '@castwork/contract/limits';
import { keepPreviousData, useEndpointPages } from '@castwork/session';
import { useEffect, useMemo } from 'react';
import type { MarketFilter } from './market-filter.ts';
import { listsOf, nextList } from './market-lists.ts';
import { nextPageOfJobs, pageOfJobs } from './page-of-jobs.ts';

/** Pages that are read without being asked for: the first 2,000 jobs. */
const pagesByItself = 20;

/** The server's word for a profile without coordinates (specification, section 8). */
export const missingPlace = 'Your profile is missing latitude/longitude';

/** What of the market is looked at. */
interface Asked {
  tab: string;
  /** The creator's search radius in miles. */
  radius: number;
  filter: MarketFilter;
  /** The order, where it is not that of each list. */
  sort: MarketSort | undefined;
  /** Words that are looked for. */
  words: string;
  /** Whether all of a tab's jobs are wanted at once. */
  isMap: boolean;
}

/** A search of the open jobs: the first page of all lists, and then those of the tab. */
function usePages({ tab, radius, filter, sort }: Asked, words?: string) {
  const asked = { ...filter, sort, words };
  const query = useEndpointPages(
    'GET /api/jobs/visible',
    { query: { radiusMiles: radius, ...pageOfJobs, ...asked } },
    (page) => {
      const list = nextList(tab, page);
      const next = { radiusMiles: radius, ...nextPageOfJobs, ...asked };
      return list && { query: { ...next, list, cursor: page.nextCursor } };
    },
    { placeholderData: keepPreviousData },
  );
  const pages = query.data?.pages;
  return { query, lists: useMemo(() => listsOf(pages), [pages]) };
}

/**
 * The open jobs a creator can see, in three lists: a first page, and the rest as it is come to. Words
 * are looked for by the browser where it has the whole list, and else by the API.
 */
export function useVisibleJobs(asked: Asked) {
  const all = usePages(asked);
  const words = asked.words.trim().slice(0, limits.searchWords);
  const found = usePages(asked, (all.query.hasNextPage && words) || undefined);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = found.query;

  const isCalm = !isFetching && !isError;
  const readsByItself = hasNextPage && isCalm && (data?.pages.length ?? 0) <= pagesByItself;
  const wantsAll = asked.isMap && readsByItself;
  useEffect(() => {
    if (wantsAll) void fetchNextPage();
  }, [wantsAll, fetchNextPage]);

  const message = data?.pages[0]?.message ?? found.query.error?.message;
  return {
    ...found,
    /** The lists whatever words are looked for. */
    market: all.query.data && all.lists,
    isPlaceMissing: message === missingPlace,
    /** Whether the next page may be read as somebody comes near it. */
    readsByItself,
  };
}

export type VisibleJobs = ReturnType<typeof useVisibleJobs>;
