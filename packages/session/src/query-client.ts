import type { Input } from '@castwork/contract/contract';
import type { EndpointName } from '@castwork/contract/endpoints';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { isTemporary } from './api.ts';

/** The one cache of server answers, shared by the shell and every remote. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && isTemporary(error),
    },
    // Offline, an action fails at once instead of waiting for the network to come back.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * The key of an endpoint's answers in the cache.
 * @param input one answer's; without it the key is that of all its answers
 */
export const keyOf = <N extends EndpointName>(name: N, input?: Input<N>): QueryKey =>
  input === undefined ? [name] : [name, input];

/** The key of an answer that is read page by page, from the first page's input on. */
export const pagesKeyOf = <N extends EndpointName>(name: N, input: Input<N>): QueryKey => [
  ...keyOf(name, input),
  'pages',
];

/** Whether a key is that of an answer read page by page. */
export const isPagesKey = (key: QueryKey) => key.at(-1) === 'pages';
