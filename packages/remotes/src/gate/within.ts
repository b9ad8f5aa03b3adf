/**
 * Waits for what a page answers, but not for ever: one whose main thread is busy answers nothing.
 * @param ms milliseconds
 * @returns `null` when the time is over
 */
export async function within<T>(answer: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  // A page that is closed while it hangs has nothing to say any more.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
  }
}
