/** Runs a work one at a time: calls that come while it is under way share its next run. */
export function together(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  const run = () => {
    next = null;
    return work();
  };
  return () => {
    if (next) return next;
    next = running.then(run, run);
    running = next;
    return next;
  };
}
