import type { Reply } from '@castwork/contract/contract';
import type { EndpointName } from '@castwork/contract/endpoints';
import type { InfiniteData } from '@tanstack/react-query';
import type { ListName } from './lists.ts';
import { isPagesKey, keyOf, queryClient } from './query-client.ts';

/**
 * Marks all answers of endpoints as out of date: those on screen are read again at once.
 * @returns when they have been read
 */
export const refresh = (...names: readonly EndpointName[]) =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: keyOf(name) })));

/**
 * Changes a list on screen to what an action's answer says, without reading it all again.
 * @param name a list that `useEndpointList` reads
 * @param change makes the answer of now of the one before
 */
export function patchList<N extends ListName>(name: N, change: (reply: Reply<N>) => Reply<N>) {
  const queryKey = keyOf(name);
  const before = queryClient.getQueryData<Reply<N>>(queryKey);
  // An answer on its way may be older than the action.
  void queryClient.cancelQueries({ queryKey });
  if (before) queryClient.setQueryData<Reply<N>>(queryKey, change(before));
  // The reading that was stopped had not come to its end.
  if (!before || before.nextCursor) void refresh(name);
}

/**
 * Changes every page on screen of what `useEndpointPages` reads, whatever was asked for.
 * @param name the endpoint
 * @param change makes a page of now of the one before
 */
export function patchPages<N extends EndpointName>(name: N, change: (page: Reply<N>) => Reply<N>) {
  queryClient.setQueriesData<InfiniteData<Reply<N>>>(
    { queryKey: keyOf(name), predicate: ({ queryKey }) => isPagesKey(queryKey) },
    (data) => data && { ...data, pages: data.pages.map(change) },
  );
}
