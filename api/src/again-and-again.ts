import type { Context } from './context.ts';

/**
 * Does something now and then, also beside itself in other processes. What fails is logged, and done at
 * the next time.
 * @param name of what is done, in traces and in the log
 * @param pause milliseconds from one time to the next
 * @returns stops it
 */
export function againAndAgain(
  context: Context,
  name: string,
  pause: number,
  work: (context: Context) => Promise<unknown>,
): () => void {
  const timer = setInterval(() => {
    context.tracing
      .part({ name, kind: 'job' }, () => work(context))
      .catch((error: unknown) => context.log.warn({ error: String(error) }, name));
  }, pause);
  return () => clearInterval(timer);
}
