import type { Call } from '@castwork/contract/calls/addresses';
import type { Notification } from '@castwork/contract/notifications/schemas';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../api.ts';
import { refresh } from '../cache.ts';
import { onNews } from '../live/news.ts';
import { pollWhileVisible, rhythms } from './poll.ts';
import { takeUnread } from './unread.ts';
import { notificationWords } from './words.ts';

/** What a screen does with notifications. */
export interface NotificationsOptions {
  /** Shows one. */
  tell: (words: string) => void;
  /** The calls whose answers the other side can change: read again when something is new. */
  concerned: readonly Call[];
  /** Called with those that this page had not known. */
  onNew?: (fresh: readonly Notification[]) => void;
}

/**
 * Asks for unread notifications as long as the screen is shown, at once when the stream has news, tells
 * each once, and reads the lists it concerns again (specification, sections 7 to 9).
 * @param role in whose rhythm
 */
export function useNotifications(role: keyof typeof rhythms, options: NotificationsOptions) {
  const { tell, concerned, onNew } = options;

  const take = useEffectEvent((unread: readonly Notification[], isLive: boolean) => {
    const fresh = takeUnread(unread, (notification) => tell(notificationWords(notification)));
    if (fresh.length === 0) return;
    onNew?.(fresh);
    // The stream that asked has them read again itself, also in tabs to which nothing here is new.
    if (!isLive) void refresh(...concerned);
  });

  useEffect(() => {
    const { headers } = rhythms[role];
    const poll = pollWhileVisible(rhythms[role], async (signal, isLive) => {
      const unreadOnly = { query: { unreadOnly: 'true' as const } };
      const { notifications } = await api.call('GET /api/notifications', unreadOnly, {
        headers,
        signal,
      });
      if (!signal.aborted) take(notifications, isLive);
    });
    const stopHearing = onNews((news) => poll.now(news !== 'opened'));
    return () => {
      stopHearing();
      poll.stop();
    };
  }, [role]);
}
