import type { ApiError } from '@castwork/contract/client';
import type { Input, Reply } from '@castwork/contract/contract';
import type { EndpointName } from '@castwork/contract/endpoints';
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { callEndpoint } from './api.ts';
import { keyOf, pagesKeyOf } from './query-client.ts';

export { keepPreviousData } from '@tanstack/react-query';

/**
 * Reads an endpoint and keeps its answer fresh.
 * @param name the endpoint
 * @param input path parameters and query
 * @param options TanStack Query's, such as `refetchInterval` in milliseconds
 * @returns TanStack Query's result; `error` is an `ApiError`
 */
export const useEndpoint = <N extends EndpointName, T = Reply<N>>(
  name: N,
  input?: Input<N>,
  options?: Omit<UseQueryOptions<Reply<N>, ApiError, T>, 'queryKey' | 'queryFn'>,
) =>
  useQuery<Reply<N>, ApiError, T>({
    ...options,
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => callEndpoint(name, input, { signal }),
  });

/**
 * Reads an endpoint that answers in pages.
 * @param name the endpoint
 * @param input path parameters and query of the first page
 * @param next the input of the page after `reply`, or undefined when that was the last
 * @param options TanStack Query's
 * @returns TanStack Query's infinite result: `data.pages`, `hasNextPage`, `fetchNextPage`
 */
export const useEndpointPages = <N extends EndpointName>(
  name: N,
  input: Input<N>,
  next: (reply: Reply<N>) => Input<N> | undefined,
  options?: Pick<
    UseInfiniteQueryOptions<Reply<N>, ApiError, InfiniteData<Reply<N>>, QueryKey, Input<N>>,
    'enabled' | 'placeholderData' | 'refetchInterval' | 'staleTime'
  >,
) =>
  useInfiniteQuery<Reply<N>, ApiError, InfiniteData<Reply<N>>, QueryKey, Input<N>>({
    ...options,
    queryKey: pagesKeyOf(name, input),
    initialPageParam: input,
    getNextPageParam: next,
    queryFn: ({ pageParam, signal }) => callEndpoint(name, pageParam as Input<N>, { signal }),
  });
