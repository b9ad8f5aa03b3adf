import type { ApiError } from '@castwork/contract/client';
import type { Input, Reply } from '@castwork/contract/contract';
import { limits } from '@castwork/contract/limits';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { callEndpoint } from './api.ts';
import { keyOf, queryClient } from './query-client.ts';

/** The endpoints whose lists are read whole, page by page. */
export type ListName = 'getPostedJobs' | 'getMyJobs' | 'getInbox' | 'getJobRequests';

/** One answer of two: each list is the one and then the other, all else is the later one's. */
const joined = <N extends ListName>(before: Reply<N> | undefined, page: Reply<N>) =>
  Object.fromEntries(
    Object.entries(page).map(([key, value]) => {
      const rows = before?.[key as keyof Reply<N>];
      return [key, Array.isArray(value) && Array.isArray(rows) ? [...rows, ...value] : value];
    }),
  ) as Reply<N>;

/**
 * Reads all pages of a list, one after the other. Where nothing is shown yet, each is shown as it
 * comes: while there is more, the answer has a `nextCursor`. Later readings replace the list at once.
 */
function listQuery<N extends ListName>(name: N) {
  const queryKey = keyOf(name);
  const queryFn = async ({ signal }: { signal: AbortSignal }) => {
    const isFirst = queryClient.getQueryData(queryKey) === undefined;
    let all: Reply<N> | undefined;
    for (;;) {
      const query = { limit: limits.listPage.max, cursor: all?.nextCursor };
      all = joined(all, await callEndpoint(name, { query } as unknown as Input<N>, { signal }));
      if (all.nextCursor === undefined) return all;
      if (isFirst) queryClient.setQueryData<Reply<N>>(queryKey, all);
    }
  };
  return { queryKey, queryFn };
}

/**
 * Reads a whole list and keeps it fresh.
 * @param name the endpoint
 * @param options TanStack Query's, such as `refetchInterval` in milliseconds
 * @returns TanStack Query's result; `data.nextCursor` is set while further pages are on their way
 */
export const useEndpointList = <N extends ListName>(
  name: N,
  options?: Pick<UseQueryOptions<Reply<N>, ApiError>, 'refetchInterval'>,
) => useQuery<Reply<N>, ApiError>({ ...options, ...listQuery(name) });

/** Asks for a list before the screen that shows it is there; the screen joins in. */
export const fetchListAhead = (name: ListName) => void queryClient.prefetchQuery(listQuery(name));
