import { queryClient } from '../query-client.ts';
import { pause } from './pause.ts';

/** Milliseconds between two looks at whether a page is calm. */
const look = 500;

const isBusy = () => document.readyState !== 'complete' || queryClient.isFetching() > 0;

/** The page has loaded what it begins with, and its first screen what it shows. */
async function untilCalm(signal: AbortSignal) {
  do await pause(look, signal);
  while (isBusy() && !signal.aborted);
}

/**
 * Loads code until it comes: what a network has lost, it may bring later.
 * @param wait milliseconds between two attempts
 * @returns nothing when `signal` is aborted first
 */
export async function loadUntilThere<T>(
  load: () => Promise<T>,
  signal: AbortSignal,
  wait = 30_000,
): Promise<T | undefined> {
  while (!signal.aborted)
    try {
      return await load();
    } catch {
      await pause(wait, signal);
    }
  return undefined;
}

/**
 * Has the open tabs of a user follow what happens, with code that comes behind the first screen.
 * @returns the function that ends it
 */
export function startLiveLater(userId: string): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  void untilCalm(signal)
    .then(() => loadUntilThere(() => import('./start-live.ts'), signal))
    .then((live) => !signal.aborted && live?.startLive(userId, signal));
  return () => ended.abort();
}
