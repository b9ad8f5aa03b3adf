import { timings } from '@castwork/contract/limits';
import { useEndpointPages } from '@castwork/session';

/** Reads a thread with what was written in it, page by page into the past, and keeps it fresh. */
export function useConversation(threadId: string) {
  const params = { id: threadId };
  const query = useEndpointPages(
    'GET /api/threads/{id}/messages',
    { params },
    ({ nextCursor }) =>
      nextCursor === undefined ? undefined : { params, query: { cursor: nextCursor } },
    { refetchInterval: timings.messages },
  );
  const pages = query.data?.pages;
  return {
    query,
    thread: pages?.[0]?.thread,
    /** The oldest first. */
    items: pages?.flatMap(({ items }) => items).toReversed() ?? [],
  };
}
