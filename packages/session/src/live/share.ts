import { newsKept } from '@castwork/contract/notifications/news-kept';

/** What a tab says that begins to listen: when, in milliseconds since the epoch. */
interface Joined {
  readonly joinedAt: number;
}

/**
 * Does something in one tab of this browser for all of them, and tells all of them what comes of it.
 * When that tab is closed, another goes on. A tab that joins is told what was said last, where that is
 * not long ago: it may have read its answers before.
 * @param name of what is shared
 * @param lead does it, in one tab at a time, until `signal` is aborted; `say` tells every tab
 * @param hear told in every tab, this one included
 * @param signal ends this tab's part in it
 */
export function shareAmongTabs<T extends string>(
  name: string,
  lead: (say: (news: T) => void, signal: AbortSignal) => Promise<void>,
  hear: (news: T) => void,
  signal: AbortSignal,
): void {
  const channel = new BroadcastChannel(name);
  let last: { news: T; at: number } | undefined;
  channel.addEventListener('message', ({ data }: MessageEvent<T | Joined>) => {
    if (typeof data === 'string') return hear(data);
    const missedSince = data.joinedAt - newsKept;
    if (last && last.at > missedSince && last.at <= data.joinedAt) tell(last.news);
  });
  signal.addEventListener('abort', () => channel.close());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's; a channel has one origin
  const tell = (news: T | Joined) => channel.postMessage(news);
  const say = (news: T) => {
    if (signal.aborted) return;
    last = { news, at: Date.now() };
    tell(news);
    hear(news);
  };
  tell({ joinedAt: Date.now() });
  // Rejected when another tab leads until this one leaves.
  navigator.locks.request(name, { signal }, () => lead(say, signal)).catch(() => undefined);
}
