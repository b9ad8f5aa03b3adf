import type { Thread } from '@castwork/contract/threads/schemas';
import { api, markRead, refresh, useUnread } from '@castwork/session';
import { useEffect, useEffectEvent } from 'react';

/**
 * Marks what is on screen as read, as soon as somebody looks at it, with the news of it in the bell.
 * @param newest the id of the newest thing in the thread
 */
export function useReading(thread: Thread | undefined, newest: string | undefined) {
  const news = useUnread()?.notifications ?? [];
  const unread = thread?.unread ?? 0;

  const read = useEffectEvent(() => {
    if (!thread || document.hidden) return;
    const ids = news
      .filter(({ kind, meta }) => kind === 'message_sent' && meta.threadId === thread._id)
      .map(({ _id }) => _id);
    const params = { id: thread._id };
    // Where it fails it stays unread, and is read with the next look.
    void Promise.all([
      api.call('POST /api/threads/{id}/read', { params }),
      ids.length > 0 && markRead(ids),
    ]).then(
      () => refresh('GET /api/threads', 'GET /api/threads/{id}/messages'),
      () => undefined,
    );
  });

  useEffect(() => {
    if (unread === 0 || newest === undefined) return undefined;
    read();
    const look = () => read();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [newest, unread]);
}
