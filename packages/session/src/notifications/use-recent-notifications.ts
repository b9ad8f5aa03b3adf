import { useState } from 'react';
import { useAction } from '../actions.ts';
import { refresh } from '../cache.ts';
import { errorWords } from '../error-words.ts';
import { useEndpoint } from '../queries.ts';
import { notificationWords } from './words.ts';

/**
 * The latest notifications, read when they are unfolded. For builds of apps from before the shell had a
 * centre for them: they find it in the session of the page.
 * @public
 * @returns what a `Feed` shows of them
 */
export function useRecentNotifications() {
  const [isOpen, setOpen] = useState(false);
  const query = useEndpoint('GET /api/notifications', undefined, { enabled: isOpen });
  const readAll = useAction('POST /api/notifications/read', {
    onSettled: () => refresh('GET /api/notifications'),
  });
  return {
    isOpen,
    onToggle: setOpen,
    query,
    failure: errorWords(query.error, 'Failed to load the news'),
    items: (query.data?.notifications ?? []).map((notification) => ({
      id: notification._id,
      text: notificationWords(notification),
      at: notification.createdAt,
      isNew: !notification.isRead,
    })),
    onReadAll: () => readAll.mutate({}),
    isReadingAll: readAll.isPending,
  };
}
