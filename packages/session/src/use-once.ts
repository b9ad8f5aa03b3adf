import { useRef } from 'react';

/**
 * For what must not be started again before it has settled: a second press may come before the first
 * is drawn as busy.
 * @returns a function that runs an action unless one of the same `key` is still running; actions of
 *   other keys run beside it
 */
export function useOnce() {
  const running = useRef(new Set<string>());
  return async (run: () => Promise<unknown>, key = '') => {
    const { current: keys } = running;
    if (keys.has(key)) return;
    keys.add(key);
    try {
      await run();
    } finally {
      keys.delete(key);
    }
  };
}
