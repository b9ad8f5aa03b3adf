/** Milliseconds after which a page has what its visitor came for: until then, polls say what is new. */
const calm = 2_000;

/**
 * Has the page follow what happens to a user once there is time for it: what does so is loaded behind the
 * first screen. Where it cannot be loaded, what polls still does.
 * @returns the function that ends it
 */
export function followLive(userId: string): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  const begin = async () => {
    const { startLive } = await import('./start-live.ts');
    if (!isOver) end = startLive(userId);
  };
  const timer = setTimeout(() => void begin().catch(() => undefined), calm);
  return () => {
    isOver = true;
    clearTimeout(timer);
    end?.();
  };
}
