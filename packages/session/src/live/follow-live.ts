/**
 * Has the page follow what happens to a user once there is time for it: what does so is loaded when the
 * screen is on its way. Where it cannot be loaded, what polls still does.
 * @returns the function that ends it
 */
export function followLive(userId: string): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  void import('./start-live.ts').then(
    ({ startLive }) => {
      if (!isOver) end = startLive(userId);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    end?.();
  };
}
