import type { Call, CallReply } from '@castwork/contract/calls/addresses';
import type { InfiniteData, Query } from '@tanstack/react-query';
import { isTemporary } from './api.ts';
import type { ListCall } from './lists.ts';
import { isPagesKey, keyOf, queryClient } from './query-client.ts';

const hasNone = ({ state }: Query) => state.data === undefined;

/**
 * Marks all answers to calls as out of date: those on screen are read again at once. So is a first one
 * that is on its way, as it may be older than what was just done.
 * @returns when they have been read
 */
export const refresh = (...calls: readonly Call[]) =>
  Promise.all(
    calls.map(async (call) => {
      const queryKey = keyOf(call);
      await queryClient.cancelQueries({ queryKey, predicate: hasNone });
      await queryClient.invalidateQueries({ queryKey });
    }),
  );

/** A refusal is final: read again, it would only flicker. */
const wasNotRefused = ({ state: { error } }: Query) => error === null || isTemporary(error);

/**
 * Reads those answers to calls again that are on screen and not fresh any more; what was refused stays.
 * @returns when they have been read
 */
export const refreshStale = (...calls: readonly Call[]) =>
  Promise.all(
    calls.map((call) =>
      queryClient.refetchQueries({
        queryKey: keyOf(call),
        type: 'active',
        stale: true,
        predicate: wasNotRefused,
      }),
    ),
  );

/**
 * Changes a list on screen to what an action's answer says, without reading it all again.
 * @param list one that `useEndpointList` reads
 * @param change makes the answer of now of the one before
 */
export function patchList<L extends ListCall>(
  list: L,
  change: (reply: CallReply<L>) => CallReply<L>,
) {
  const queryKey = keyOf(list);
  const before = queryClient.getQueryData<CallReply<L>>(queryKey);
  const isReading = queryClient.isFetching({ queryKey }) > 0;
  // An answer on its way may be older than the action.
  void queryClient.cancelQueries({ queryKey });
  if (before) queryClient.setQueryData<CallReply<L>>(queryKey, change(before));
  // The reading that was stopped was not for nothing.
  if (!before || isReading || before.nextCursor) void refresh(list);
}

/**
 * Changes every page on screen of what `useEndpointPages` reads, whatever was asked for.
 * @param call the call, as `GET /api/earnings`
 * @param change makes a page of now of the one before
 */
export function patchPages<C extends Call>(call: C, change: (page: CallReply<C>) => CallReply<C>) {
  const pages = {
    queryKey: keyOf(call),
    predicate: ({ queryKey }: Query) => isPagesKey(queryKey),
  };
  const patch = () =>
    void queryClient.setQueriesData<InfiniteData<CallReply<C>>>(
      pages,
      (data) => data && { ...data, pages: data.pages.map(change) },
    );
  patch();
  // What is on its way was asked for before the change, and would take its place.
  for (const { promise } of queryClient.getQueryCache().findAll(pages))
    promise?.then(patch, () => undefined);
}
