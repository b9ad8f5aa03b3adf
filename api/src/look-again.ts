import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from './context.ts';

/** Nothing waits longer for a look than this, in milliseconds. */
const pause = 1_000;

/**
 * Looks every second for what is to be done. A look that fails is logged, and the next one follows.
 * @param name of what is done, in the log
 * @param look told to end early by its signal
 * @returns stops looking, and waits for what is under way
 */
export function lookAgain(
  { log }: Pick<Context, 'log'>,
  name: string,
  look: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    while (!signal.aborted) {
      await look(signal).catch((error: unknown) => log.warn({ error: String(error) }, name));
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  };
  const working = work();
  return async () => {
    stopping.abort();
    await working;
  };
}
