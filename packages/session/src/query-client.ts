import type { Call, CallInput } from '@castwork/contract/calls/addresses';
import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isTemporary } from './api.ts';
import { addressOf } from './call-address.ts';

/** The one cache of server answers, shared by the shell and every remote. */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    // Nobody knows whether it was done: what is on screen is read again, and says it.
    onError: (error) => void (isTemporary(error) && queryClient.invalidateQueries()),
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Whoever has waited for half a minute is told so instead, and tries again themselves.
      retry: (failures, error) =>
        failures < 2 && isTemporary(error) && (error.cause as Error)?.name !== 'TimeoutError',
    },
    // Offline, an action fails at once instead of waiting for the network to come back.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * The key of a call's answers in the cache.
 * @param input one answer's; without it the key is that of all its answers
 */
export const keyOf = <C extends Call>(call: C, input?: CallInput<C>): QueryKey =>
  input === undefined ? [addressOf(call)] : [addressOf(call), input];

/** The key of an answer that is read page by page, from the first page's input on. */
export const pagesKeyOf = <C extends Call>(call: C, input: CallInput<C>): QueryKey => [
  ...keyOf(call, input),
  'pages',
];

/** Whether a key is that of an answer read page by page. */
export const isPagesKey = (key: QueryKey) => key.at(-1) === 'pages';
