import { Refusal, unavailable } from '../errors.ts';

/**
 * Runs at most so many at once; the rest wait in a short queue.
 * @param atOnce how many run together
 * @param queue how many may wait
 * @param refuse what is thrown when the queue is full; a 503 unless said
 */
export function limitConcurrency(atOnce: number, queue: number, refuse = unavailable) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw refuse();
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else running += 1;
    try {
      return await work();
    } finally {
      // A place is handed on rather than freed, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const tooManyAtOnce = () =>
  new Refusal(429, 'too_many_at_once', 'Too many calls at once. Please wait and try again.', {
    retryAfter: 1,
  });

/**
 * The same for each account on its own: what one asks for keeps no other from being answered.
 * @returns a runner that throws a 429 `Refusal` when the account's queue is full
 */
export function limitEach(atOnce: number, queue: number) {
  const accounts = new Map<string, { run: ReturnType<typeof limitConcurrency>; calls: number }>();
  return async <T>(account: string, work: () => Promise<T>): Promise<T> => {
    const share = accounts.get(account) ?? {
      run: limitConcurrency(atOnce, queue, tooManyAtOnce),
      calls: 0,
    };
    accounts.set(account, share);
    share.calls += 1;
    try {
      return await share.run(work);
    } finally {
      share.calls -= 1;
      if (share.calls === 0) accounts.delete(account);
    }
  };
}
