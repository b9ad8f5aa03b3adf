import { unavailable } from '../errors.ts';

/**
 * Runs at most so many at once; the rest wait in a short queue.
 * @param atOnce how many run together
 * @param queue how many may wait
 * @returns a runner that throws a 503 `Refusal` when the queue is full
 */
export function limitConcurrency(atOnce: number, queue: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw unavailable();
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
