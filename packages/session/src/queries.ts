import type { ApiError } from '@castwork/contract/api-error';
import type { Call, CallInput, CallReply } from '@castwork/contract/calls/addresses';
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { callApi } from './api.ts';
import { keyOf, pagesKeyOf } from './query-client.ts';

export { keepPreviousData } from '@tanstack/react-query';

/**
 * Makes a reading call and keeps its answer fresh.
 * @param call the call, as `GET /api/earnings`
 * @param input path parameters and query
 * @param options TanStack Query's, such as `refetchInterval` in milliseconds
 * @returns TanStack Query's result; `error` is an `ApiError`
 */
export const useEndpoint = <C extends Call, T = CallReply<C>>(
  call: C,
  input?: CallInput<C>,
  options?: Omit<UseQueryOptions<CallReply<C>, ApiError, T>, 'queryKey' | 'queryFn'>,
) =>
  useQuery<CallReply<C>, ApiError, T>({
    ...options,
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => callApi(call, input, { signal }),
  });

/**
 * Makes a reading call that is answered in pages.
 * @param call the call, as `GET /api/earnings`
 * @param input path parameters and query of the first page
 * @param next the input of the page after `reply`, or undefined when that was the last
 * @param options TanStack Query's; and `kept`, which makes a page of what was read before where that cannot
 *   have changed, instead of having it asked for again
 * @returns TanStack Query's infinite result: `data.pages`, `hasNextPage`, `fetchNextPage`
 */
export const useEndpointPages = <C extends Call>(
  call: C,
  input: CallInput<C>,
  next: (reply: CallReply<C>) => CallInput<C> | undefined,
  {
    kept,
    ...options
  }: Pick<
    UseInfiniteQueryOptions<
      CallReply<C>,
      ApiError,
      InfiniteData<CallReply<C>>,
      QueryKey,
      CallInput<C>
    >,
    'enabled' | 'placeholderData' | 'refetchInterval' | 'staleTime'
  > & {
    kept?: (asked: CallInput<C>, before: readonly CallReply<C>[]) => CallReply<C> | undefined;
  } = {},
) =>
  useInfiniteQuery<CallReply<C>, ApiError, InfiniteData<CallReply<C>>, QueryKey, CallInput<C>>({
    ...options,
    queryKey: pagesKeyOf(call, input),
    initialPageParam: input,
    getNextPageParam: next,
    queryFn: ({ client, queryKey, pageParam, signal }) => {
      const asked = pageParam as CallInput<C>;
      const before = client.getQueryData<InfiniteData<CallReply<C>>>(queryKey)?.pages;
      return (before && kept?.(asked, before)) ?? callApi(call, asked, { signal });
    },
  });
