import { useState } from 'react';

/** What is asked of a query that is waited for: TanStack Query's result has it. */
export interface AwaitedQuery {
  /** It is read for the first time. */
  isLoading: boolean;
  failureCount: number;
}

/**
 * Whether a screen waits until all it is made of has been read: a part that came later would move what
 * stands beneath it from under a finger. What was shown stays; what fails, and what cannot be asked for
 * offline, is not waited for.
 * @param queries of the screen's parts, the same from render to render
 */
export function useWaiting(...queries: readonly AwaitedQuery[]): boolean {
  const waits = queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
  const [isShown, setShown] = useState(false);
  if (!waits && !isShown) setShown(true);
  return waits && !isShown;
}
