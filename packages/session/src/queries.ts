import type { CallArguments } from '@castwork/contract/client';
import type { ApiError } from '@castwork/contract/client';
import type { Input, Reply } from '@castwork/contract/contract';
import type { EndpointName } from '@castwork/contract/endpoints';
import {
  type InfiniteData,
  QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { act } from './act.ts';
import { api, mayPass } from './api.ts';

export { keepPreviousData, useQueryClient } from '@tanstack/react-query';

/** The one cache of server answers, shared by the shell and every remote. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
    // Offline, an action fails at once instead of waiting for the network to come back.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Reads an endpoint and keeps its answer fresh.
 * @param name the endpoint; with `input` it is the query's key
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
    queryKey: input === undefined ? [name] : [name, input],
    queryFn: ({ signal }) =>
      api.call(name, ...([input, { signal }] as unknown as CallArguments<N>)),
  });

/**
 * Reads an endpoint that answers in pages.
 * @param name the endpoint; `[name, input, 'pages']` is the query's key
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
    queryKey: [name, input, 'pages'],
    initialPageParam: input,
    getNextPageParam: next,
    queryFn: ({ pageParam, signal }) =>
      api.call(name, ...([pageParam, { signal }] as unknown as CallArguments<N>)),
  });

/**
 * An action of the user: calls an endpoint when told to.
 * @param name the endpoint
 * @param options TanStack Query's: `onMutate` and `onError` for optimistic changes with rollback
 * @returns TanStack Query's mutation; its variables are the endpoint's input
 */
export const useAction = <N extends EndpointName, C = unknown>(
  name: N,
  options?: Omit<UseMutationOptions<Reply<N>, ApiError, Input<N>, C>, 'mutationFn'>,
) =>
  useMutation<Reply<N>, ApiError, Input<N>, C>({
    ...options,
    mutationFn: (input) => act(name, input),
  });
