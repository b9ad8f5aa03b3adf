import type { ApiError } from '@castwork/contract/api-error';
import type { CallInput, CallNamed, CallReply } from '@castwork/contract/calls/addresses';
import { wholeList } from '@castwork/contract/calls/ahead';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { keyOf, queryClient } from './query-client.ts';

/** The calls whose lists are read whole, page by page. */
export type ListCall = CallNamed<
  'getPostedJobs' | 'getMyJobs' | 'getInbox' | 'getJobRequests' | 'getReviews'
>;

/** What else a list is asked for, the same wherever it is read. */
type ListQuery<L extends ListCall> =
  CallInput<L> extends { query?: infer Query }
    ? Omit<NonNullable<Query>, 'limit' | 'cursor'>
    : never;

/** One answer of two: each list is the one and then the other, all else is the later one's. */
const joined = <L extends ListCall>(before: CallReply<L> | undefined, page: CallReply<L>) =>
  Object.fromEntries(
    Object.entries(page).map(([key, value]) => {
      const rows = before?.[key as keyof CallReply<L>];
      return [key, Array.isArray(value) && Array.isArray(rows) ? [...rows, ...value] : value];
    }),
  ) as CallReply<L>;

/**
 * Reads all pages of a list, one after the other. Where nothing is shown yet, each is shown as it
 * comes: while there is more, the answer has a `nextCursor`. Later readings replace the list at once.
 */
function listQuery<L extends ListCall>(list: L, asked?: ListQuery<L>) {
  const queryKey = keyOf(list);
  const queryFn = async ({ signal }: { signal: AbortSignal }) => {
    const isFirst = queryClient.getQueryData(queryKey) === undefined;
    let all: CallReply<L> | undefined;
    for (;;) {
      const query = { ...asked, ...wholeList, cursor: all?.nextCursor };
      all = joined(all, await callApi(list, { query } as unknown as CallInput<L>, { signal }));
      if (all.nextCursor === undefined) return all;
      if (isFirst) queryClient.setQueryData<CallReply<L>>(queryKey, all);
    }
  };
  return { queryKey, queryFn };
}

/**
 * Reads a whole list and keeps it fresh.
 * @param list the call, as `GET /api/earnings`
 * @param options `query`, what else it is asked for, the same wherever it is read; and TanStack Query's,
 *   such as `refetchInterval` in milliseconds
 * @returns TanStack Query's result; `data.nextCursor` is set while further pages are on their way
 */
export const useEndpointList = <L extends ListCall>(
  list: L,
  {
    query,
    ...options
  }: Pick<UseQueryOptions<CallReply<L>, ApiError>, 'enabled' | 'refetchInterval'> & {
    query?: ListQuery<L>;
  } = {},
) =>
  useQuery<CallReply<L>, ApiError>({
    ...options,
    ...listQuery(list, query),
    // The result is handed on to a tab whose script may come later: what that reads is not known yet.
    notifyOnChangeProps: 'all',
  });

/** Asks for a list before the screen that shows it is there; the screen joins in. */
export const fetchListAhead = <L extends ListCall>(list: L, query?: ListQuery<L>) =>
  void queryClient.prefetchQuery(listQuery(list, query));
