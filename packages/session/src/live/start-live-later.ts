import { pause } from './pause.ts';

/** The page has loaded what it begins with. */
const begun = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else addEventListener('load', resolve, { once: true });
  });

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
 * Has the open tabs of a user follow what happens, with code that comes behind what the page begins with.
 * @returns the function that ends it
 */
export function startLiveLater(userId: string): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  void begun()
    .then(() => loadUntilThere(() => import('./start-live.ts'), signal))
    .then((live) => !signal.aborted && live?.startLive(userId, signal));
  return () => ended.abort();
}
