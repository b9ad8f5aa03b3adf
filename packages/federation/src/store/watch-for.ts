const everyMs = 200;

/**
 * Looks at a time again and again, and calls `changed` when it is another one.
 * @returns what ends it.
 */
export function watchFor(timeOf: () => Promise<number>, changed: () => void): () => void {
  let last: number | undefined;
  let isFresh = false;
  let isOver = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    // What cannot be looked at now may be looked at the next time.
    const at = await timeOf().catch(() => last);
    if (isOver) return;
    // A second change may have come within the same tick of the clock: once more is enough for it.
    if (at !== last || isFresh) changed();
    isFresh = at !== last;
    last = at;
    timer = setTimeout(look, everyMs).unref();
  };
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
