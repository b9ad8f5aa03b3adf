/** Waits so many milliseconds, or until the network is back, or `signal` is aborted. */
export const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = new AbortController();
    const now = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(now, milliseconds);
    globalThis.addEventListener?.('online', now, { signal: over.signal });
    signal.addEventListener('abort', now, { signal: over.signal });
  });
