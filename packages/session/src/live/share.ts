/**
 * Does something in one tab of this browser for all of them, and tells all of them what comes of it.
 * When that tab is closed, another goes on.
 * @param name of what is shared
 * @param lead does it, in one tab at a time, until `signal` is aborted; `say` tells every tab
 * @param hear told in every tab, this one included
 * @param signal ends this tab's part in it
 */
export function shareAmongTabs<T>(
  name: string,
  lead: (say: (news: T) => void, signal: AbortSignal) => Promise<void>,
  hear: (news: T) => void,
  signal: AbortSignal,
): void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<T>) => hear(data));
  signal.addEventListener('abort', () => channel.close());
  const say = (news: T) => {
    if (signal.aborted) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's; a channel has one origin
    channel.postMessage(news);
    hear(news);
  };
  // Rejected when another tab leads until this one leaves.
  navigator.locks.request(name, { signal }, () => lead(say, signal)).catch(() => undefined);
}
