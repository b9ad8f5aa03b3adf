import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from './context.ts';

/**
 * Does something now, and again and again after it has ended, also beside itself in other processes. What
 * fails is logged, and done at the next time.
 * @param name in the log
 * @param pause milliseconds from its end to its next beginning: it never runs beside itself in a process
 * @param work told to end early by its signal
 * @returns begins no more, and waits for what is under way
 */
function againAndAgain(
  { log }: Pick<Context, 'log'>,
  name: string,
  pause: number,
  work: (signal: AbortSignal) => Promise<unknown>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const working = (async () => {
    while (!signal.aborted) {
      await work(signal).catch((error: unknown) => {
        if (error !== signal.reason) log.warn({ error: String(error) }, name);
      });
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await working;
  };
}

type Work = Parameters<typeof againAndAgain>[3];

/** Looks every second for what is to be done. Such a look is no trace: they would be filled with them. */
export const everySecond = (context: Pick<Context, 'log'>, name: string, look: Work) =>
  againAndAgain(context, name, 1_000, look);

/** Does what has time, every so many minutes, as a trace of its own. */
export const everyMinutes = (
  context: Pick<Context, 'log' | 'tracing'>,
  minutes: number,
  name: string,
  work: Work,
) =>
  againAndAgain(context, name, minutes * 60_000, (signal) =>
    context.tracing.part({ name, kind: 'job' }, () => work(signal)),
  );
