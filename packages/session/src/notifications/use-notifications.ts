import type { Call } from '@castwork/contract/calls/addresses';
import type { Notification } from '@castwork/contract/notifications/schemas';
import { useEffect, useEffectEvent } from 'react';
import { refresh, refreshStale } from '../cache.ts';
import { store } from '../store.ts';
import { takeUnread } from './unread.ts';
import { onUnread } from './watch.ts';
import { notificationWords } from './words.ts';

/** What a screen does with notifications. */
export interface NotificationsOptions {
  /** Shows one in passing: it stays unread. */
  tell: (words: string) => void;
  /** The calls whose answers the other side can change: read again when something is new. */
  concerned: readonly Call[];
  /** Called with those that no page of this browser had heard of. */
  onNew?: (unheard: readonly Notification[]) => void;
}

/**
 * Tells unread notifications as long as the screen is shown, each once in a browser, and reads the
 * lists they concern again (specification, sections 7 to 9).
 * @param _role of who looks; the rhythm follows the session
 */
export function useNotifications(_role: string, options: NotificationsOptions) {
  const { tell, concerned, onNew } = options;

  const take = useEffectEvent(
    (unread: readonly Notification[], isLive: boolean, isFirst: boolean) => {
      const userId = store.get()?.user._id;
      if (!userId) return;
      const { fresh, unheard } = takeUnread(userId, unread, (each) =>
        tell(notificationWords(each)),
      );
      if (unheard.length > 0) onNew?.(unheard);
      // The stream that asked has them read again itself, also in tabs to which nothing here is new.
      if (fresh.length === 0 || isLive) return;
      // What waits unread since long says nothing of lists that were just read.
      void (isFirst ? refreshStale : refresh)(...concerned);
    },
  );

  useEffect(() => {
    let isFirst = true;
    return onUnread(({ notifications }, isLive) => {
      take(notifications, isLive, isFirst);
      isFirst = false;
    });
  }, []);
}
