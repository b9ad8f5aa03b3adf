import { timings } from '@castwork/contract/limits';
import { useList } from '../use-list.ts';
import { keptPage } from './kept-page.ts';

type Options = Parameters<typeof useList<'GET /api/threads/{id}/messages'>>[2];

/** Reads a thread with what was written in it, page by page into the past, and keeps it fresh. */
export function useConversation(threadId: string, options?: Options) {
  const { query, items } = useList(
    'GET /api/threads/{id}/messages',
    { params: { id: threadId } },
    { refetchInterval: timings.messages, kept: keptPage, ...options },
  );
  return {
    query,
    thread: query.data?.pages[0]?.thread,
    /** The oldest first. */
    items: items.toReversed(),
  };
}
