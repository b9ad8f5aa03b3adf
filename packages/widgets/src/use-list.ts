import type { Call, CallInput, CallReply } from '@castwork/contract/calls/addresses';
import { useEndpointPages } from '@castwork/session';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor?: string | undefined;
}

/** A call that is answered in pages of items. */
export type ListCall = {
  [C in Call]: CallReply<C> extends Page<unknown> ? C : never;
}[Call];

type Item<C extends ListCall> = CallReply<C> extends Page<infer I> ? I : never;

/**
 * Reads a list page by page: what follows is asked for as the first page was, with its cursor.
 * @param call as `GET /api/deposits`
 * @param input path parameters and query of the first page
 * @param options TanStack Query's
 * @returns its infinite result, and all items that have been read
 */
export function useList<C extends ListCall>(
  call: C,
  input: CallInput<C>,
  options?: Parameters<typeof useEndpointPages<C>>[3],
) {
  const first = input as { readonly query?: object };
  const after = (reply: CallReply<C>) => {
    const { nextCursor } = reply as Page<unknown>;
    const next = { ...first, query: { ...first.query, cursor: nextCursor } };
    return nextCursor === undefined ? undefined : (next as unknown as CallInput<C>);
  };
  const query = useEndpointPages(call, input, after, options);
  const pages = query.data?.pages as readonly unknown[] as readonly Page<Item<C>>[] | undefined;
  return { query, items: pages?.flatMap(({ items }) => items) ?? [] };
}
