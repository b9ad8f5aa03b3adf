import { useEffect } from 'react';

/** Milliseconds after the first of a screen is there: by then the visitor reads, and the network has nothing to do. */
const calm = 2_000;

/**
 * Loads what lies behind the first of a screen once that is shown: a press finds it there, and so does who
 * is offline by then. What fails is asked for again by whoever opens it.
 * @param isShown whether the first is there
 * @param load the same function from render to render
 */
export function useLoadAhead(isShown: boolean, load: () => Promise<unknown>) {
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => void load().catch(() => undefined), calm);
    return () => clearTimeout(timer);
  }, [isShown, load]);
}
