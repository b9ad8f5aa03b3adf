import { timings } from '@castwork/contract/limits';

/**
 * Reads now and then roughly every 15 seconds, later by 2 s for each failure in a row (30 s at
 * most); while nobody looks at the tab it only asks every 4 s whether somebody does
 * (specification, section 9).
 * @param read one reading; a rejection counts as a failure
 * @returns the function that stops it
 */
export function pollWhileVisible(read: (signal: AbortSignal) => Promise<unknown>): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const runIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
  };
  const run = async () => {
    if (document.hidden) return runIn(timings.hiddenTabRetry);
    try {
      await read(signal);
      failures = 0;
    } catch {
      failures = Math.min(failures + 1, timings.creatorNotificationsBackoffSteps);
    }
    if (!signal.aborted)
      runIn(timings.creatorNotifications + failures * timings.creatorNotificationsBackoff);
  };
  const backOnline = () => {
    failures = 0;
    runIn(0);
  };

  addEventListener('online', backOnline, { signal });
  void run();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
