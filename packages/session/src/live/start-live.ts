import { followNews } from './follow.ts';
import { keepOpen } from './keep-open.ts';
import { hear, type News } from './news.ts';
import { shareAmongTabs } from './share.ts';

/**
 * Has the open tabs of a user follow what happens, by one stream between them. Where browsers share
 * nothing (an address without TLS), or the stream is refused, what polls still does.
 * @param signal ends it
 */
export function startLive(userId: string, signal: AbortSignal) {
  if (!navigator.locks) return;
  let stay: AbortController;
  const take = () => {
    stay = new AbortController();
    shareAmongTabs<News>(`castwork.news.${userId}`, keepOpen, hear, stay.signal);
  };
  take();
  const stopFollowing = followNews();
  // A page that the browser keeps for going back must leave the stream to others.
  addEventListener('pagehide', () => stay.abort(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && take(), { signal });
  signal.addEventListener('abort', () => {
    stay.abort();
    stopFollowing();
  });
}
