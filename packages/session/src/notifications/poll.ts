import { timings } from '@castwork/contract/limits';
import { pollHeaders } from '@castwork/contract/notifications/poll-headers';

/** How often somebody's notifications are asked for. */
export interface Rhythm {
  /** Milliseconds from the beginning of one reading to that of the next. */
  readonly every: number;
  /** Milliseconds more for each failure in a row, up to so many failures. */
  readonly backoff: number;
  readonly backoffSteps: number;
  /** What the calls carry. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Each role's rhythm. Source: specification, sections 7 and 9. */
export const rhythms = {
  creator: {
    every: timings.creatorNotifications,
    backoff: timings.creatorNotificationsBackoff,
    backoffSteps: timings.creatorNotificationsBackoffSteps,
    headers: pollHeaders.creator,
  },
  sponsor: {
    every: timings.sponsorNotifications,
    backoff: 0,
    backoffSteps: 0,
    headers: pollHeaders.sponsor,
  },
} as const satisfies Record<string, Rhythm>;

/**
 * Reads now and then in a rhythm, and at once when the network is back; one reading at a time. While
 * nobody looks at the tab it only asks every 4 seconds whether somebody does (specification, section 9).
 * @param read one reading; a rejection counts as a failure
 * @returns `stop`, and `now` for one out of turn, which hands on what it is given as `isLive`
 */
export function pollWhileVisible(
  { every, backoff, backoffSteps }: Rhythm,
  read: (signal: AbortSignal, isLive: boolean) => Promise<unknown>,
): { stop: () => void; now: (isLive: boolean) => void } {
  const stopped = new AbortController();
  const { signal } = stopped;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  /** What was asked for out of turn: while a reading that may be older is on its way, or nobody looks. */
  let asked: { isLive: boolean } | undefined;

  const runIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
  };
  const run = async () => {
    if (document.hidden) return runIn(timings.hiddenTabRetry);
    const begun = Date.now();
    const isLive = asked?.isLive === true;
    asked = undefined;
    isReading = true;
    try {
      await read(signal, isLive);
      failures = 0;
    } catch {
      failures = Math.min(failures + 1, backoffSteps);
    }
    isReading = false;
    if (signal.aborted) return;
    const wait = every + failures * backoff;
    const rest = Math.min(wait, Math.max(0, begun + wait - Date.now()));
    runIn(asked ? 0 : rest);
  };
  const now = (isLive: boolean) => {
    asked = { isLive: isLive || asked?.isLive === true };
    if (!isReading) runIn(0);
  };
  const backOnline = () => {
    failures = 0;
    now(false);
  };

  addEventListener('online', backOnline, { signal });
  void run();
  return {
    stop: () => {
      stopped.abort();
      clearTimeout(timer);
    },
    now,
  };
}
