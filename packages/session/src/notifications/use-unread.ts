import type { Reply } from '@castwork/contract/contract';
import { callOnce } from '../call-once.ts';
import { patchPages, refresh } from '../cache.ts';
import { useEndpoint } from '../queries.ts';
import { queryClient } from '../query-client.ts';
import { setReadHere, withoutRead } from './read-here.ts';
import { unreadCall, unreadInput, unreadKey } from './watch.ts';

type Answer = Reply<'getNotifications'>;

/**
 * What waits to be read, as the polls find it: at most 100, with a `nextCursor` when there is more.
 * @returns undefined until the first answer
 */
export const useUnread = (): Answer | undefined =>
  useEndpoint(unreadCall, unreadInput, { enabled: false }).data;

const setRead = (ids: ReadonlySet<string>, isRead: boolean) => (page: Answer) => ({
  ...page,
  notifications: page.notifications.map((each) => (ids.has(each._id) ? { ...each, isRead } : each)),
});

/**
 * Marks notifications as read: on screen at once, and as unread again where that fails.
 * @param ids those; all that are unread without it
 * @throws ApiError what the server refused, or that it could not be reached
 */
export async function markRead(ids?: readonly string[]): Promise<void> {
  const before = queryClient.getQueryData<Answer>(unreadKey);
  const read = ids ?? before?.notifications.map(({ _id }) => _id) ?? [];
  const those = new Set(read);
  const show = (isRead: boolean) => {
    setReadHere(read, isRead);
    patchPages(unreadCall, setRead(those, isRead));
    // Without what another call has marked meanwhile.
    queryClient.setQueryData<Answer>(
      unreadKey,
      before && {
        notifications: withoutRead(before.notifications),
        nextCursor: isRead && !ids ? undefined : before.nextCursor,
      },
    );
  };
  show(true);
  try {
    await callOnce('POST /api/notifications/read', ids ? { body: { ids: [...ids] } } : {});
  } catch (error) {
    show(false);
    throw error;
  }
  if (!ids) void refresh(unreadCall);
}
