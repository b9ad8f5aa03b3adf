/**
 * Has the page follow what happens to a user: what does so is no part of what a first screen waits for.
 * Where it cannot be loaded, what polls still does.
 * @returns the function that ends it
 */
export function followLive(userId: string): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  const begin = async () => {
    const { startLive } = await import('./start-live.ts');
    if (!isOver) end = startLive(userId);
  };
  begin().catch(() => undefined);
  return () => {
    isOver = true;
    end?.();
  };
}
