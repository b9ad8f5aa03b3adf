import type { Notification } from '@castwork/contract/notifications/schemas';
import { errorWords, markRead, useEndpointPages, useUnread } from '@castwork/session';
import { showToast } from '@castwork/ui/toast';
import { useState } from 'react';
import { sectionsOf } from './sections.ts';

/** How many are read at a time. */
const limit = '30';

/** Ids are UUIDv7: the newest is the greatest. */
const newestFirst = (notifications: Iterable<Notification>) =>
  [...notifications].toSorted((a, b) => (a._id < b._id ? 1 : -1));

const read = (ids?: readonly string[]) =>
  void markRead(ids).catch((error: unknown) =>
    showToast({ message: errorWords(error, 'That could not be marked as read.'), tone: 'error' }),
  );

/**
 * All news while they are looked at: what was unread meanwhile stays among the new, so that nothing
 * moves away under a finger.
 */
export function useNews() {
  const [now] = useState(() => new Date());
  const unread = useUnread()?.notifications ?? [];
  const query = useEndpointPages('GET /api/notifications', { query: { limit } }, ({ nextCursor }) =>
    nextCursor === undefined ? undefined : { query: { limit, cursor: nextCursor } },
  );
  const pages = query.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  // The pages know of what has been read; what waits may be older than they reach.
  const all = new Map([...unread, ...pages].map((each) => [each._id, each]));

  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const added = [...all.values()].filter(({ _id, isRead }) => !isRead && !held.has(_id));
  if (added.length > 0) setHeld(new Set([...held, ...added.map(({ _id }) => _id)]));

  return {
    query,
    sections: sectionsOf(newestFirst(all.values()), ({ _id }) => held.has(_id), now),
    hasUnread: [...all.values()].some(({ isRead }) => !isRead),
    read: (group: readonly Notification[]) => {
      const ids = group.filter(({ isRead }) => !isRead).map(({ _id }) => _id);
      if (ids.length > 0) read(ids);
    },
    readAll: () => read(),
  };
}
