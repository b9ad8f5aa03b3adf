import type { Reply } from '@castwork/contract/contract';
import type { Role } from '@castwork/contract/roles';
import { api } from '../api.ts';
import { onNews } from '../live/news.ts';
import { keyOf, queryClient } from '../query-client.ts';
import { pollWhileVisible, type Rhythm, rhythms } from './poll.ts';
import { withoutRead } from './read-here.ts';

/** The call that is made again and again, and its input. */
export const unreadCall = 'GET /api/notifications';
export const unreadInput = { query: { unreadOnly: 'true' as const } };
export const unreadKey = keyOf(unreadCall, unreadInput);

type Unread = Reply<'getNotifications'>;

/** Told of each answer. `isLive` when the stream had it asked for. */
type Listener = (unread: Unread, isLive: boolean) => void;
const listeners = new Set<Listener>();

/** Calls `listener` with each answer, at once with the last. @returns the function that stops it */
export function onUnread(listener: Listener): () => void {
  const last = queryClient.getQueryData<Unread>(unreadKey);
  if (last) listener(last, false);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Asks for somebody's unread notifications in the rhythm of their role, and at once when the stream
 * has news. The answer stands in the cache, for the bell and for every screen (specification, 7).
 * @returns the function that ends it
 */
export function watchUnread(role: Role): () => void {
  const rhythm = (rhythms as Partial<Record<string, Rhythm>>)[role];
  // An operator is told nothing, nor is a role that this version does not know.
  if (!rhythm) return () => undefined;
  const { headers } = rhythm;
  const poll = pollWhileVisible(rhythm, async (signal, isLive) => {
    const answer = await api.call(unreadCall, unreadInput, { headers, signal });
    if (signal.aborted) return;
    const unread = { ...answer, notifications: withoutRead(answer.notifications) };
    queryClient.setQueryData<Unread>(unreadKey, unread);
    for (const listener of listeners) listener(unread, isLive);
  });
  const stopHearing = onNews((news) => poll.now(news !== 'opened'));
  return () => {
    stopHearing();
    poll.stop();
  };
}
