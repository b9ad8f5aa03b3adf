import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import type { MarketSort } from '@castwork/contract/limits';
import { keepPreviousData, useEndpointPages } from '@castwork/session';
import { useEffect, useMemo } from 'react';
import { jobKey } from './job-key.ts';
import type { MarketFilter } from './market-filter.ts';
import { pageOfJobs } from './page-of-jobs.ts';

/** Pages that are read without being asked for: the first 2,000 jobs. */
const eagerPages = 10;

/** The server's word for a profile without coordinates (specification, section 8). */
export const missingPlace = 'Your profile is missing latitude/longitude';

/** Equal posts are on two pages where the one that stood for them was taken in between. */
const once = (jobs: readonly VisibleJob[] = []) => [
  ...new Map(jobs.map((job) => [jobKey(job), job])).values(),
];

/**
 * The open jobs a creator can see, in three lists. The first page is shown as soon as it is there;
 * the rest follows behind it.
 * @param radius the creator's search radius in miles
 * @param sort the order, where it is not that of each list
 */
export function useVisibleJobs(radius: number, filter: MarketFilter, sort: MarketSort | undefined) {
  const first = {
    radiusMiles: radius,
    ...pageOfJobs,
    ...filter,
    sort,
  };
  const query = useEndpointPages(
    'GET /api/jobs/visible',
    { query: first },
    ({ nextCursor }) => (nextCursor ? { query: { ...first, cursor: nextCursor } } : undefined),
    { placeholderData: keepPreviousData },
  );
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;

  const isEager = (data?.pages.length ?? 0) < eagerPages;
  const wantsMore = hasNextPage && isEager && !isFetching && !isError;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);

  const lists = useMemo(() => {
    const jobs = once(data?.pages.flatMap((page) => page.jobs));
    return {
      upForGrabs: jobs.filter((job) => job.isUpForGrabs),
      local: jobs.filter((job) => !job.isUpForGrabs),
      outside: once(data?.pages.flatMap((page) => page.outsideRadiusJobs)),
    };
  }, [data]);
  const message = data?.pages[0]?.message ?? query.error?.message;
  return {
    query,
    lists,
    isPlaceMissing: message === missingPlace,
    /** Reads on where reading by itself has ended; undefined when there is no more. */
    readOn: hasNextPage && !isEager ? () => void fetchNextPage() : undefined,
  };
}

export type VisibleJobs = ReturnType<typeof useVisibleJobs>;
