/** What was said last to each, for a while. */
export interface Last<T> {
  readonly keep: (to: string, said: T) => void;
  /** @returns nothing where nothing was said lately */
  readonly of: (to: string) => T | undefined;
}

/**
 * Keeps what was said last to each.
 * @param ms milliseconds for which it is kept
 * @param now milliseconds of a clock that never goes back
 */
export function keepLast<T>(ms: number, now = () => performance.now()): Last<T> {
  /** Oldest first. */
  const kept = new Map<string, { said: T; until: number }>();

  const forgetOld = () => {
    const at = now();
    for (const [to, { until }] of kept) {
      if (until > at) return;
      kept.delete(to);
    }
  };

  return {
    keep: (to, said) => {
      forgetOld();
      kept.delete(to);
      kept.set(to, { said, until: now() + ms });
    },
    of: (to) => {
      forgetOld();
      return kept.get(to)?.said;
    },
  };
}
