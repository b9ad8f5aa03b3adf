import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { strike } from './strike.ts';

/** Nothing waits longer for a look than this, in milliseconds. */
const pause = 1_000;

/** How many clocks a look takes. */
const some = 100;

/**
 * Lets every clock strike that is due, oldest first, and reminders last: what has happened takes those
 * of it along. What fails, or is in other hands, is left for the next time and keeps nothing else
 * waiting.
 */
export async function strikeDue(context: Context, signal?: AbortSignal): Promise<void> {
  const left = new Set<string>();
  const look = () =>
    context.db
      .selectFrom('clocks')
      .selectAll()
      .where('due_at', '<=', context.clock.now())
      .$if(left.size > 0, (rows) => rows.where('subject_id', 'not in', [...left]))
      .orderBy('reminds')
      .orderBy('due_at')
      .limit(some)
      .execute();
  for (let due = await look(); due.length > 0; due = await look())
    for (const clock of due) {
      if (signal?.aborted) return;
      if (!(await strike(context, clock))) left.add(clock.subject_id);
    }
}

/**
 * Looks for due clocks every second. Any number of processes may: what one does no other does.
 * @returns stops looking, and waits for what is under way
 */
export function startClockWorker(context: Context): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    while (!signal.aborted) {
      await strikeDue(context, signal).catch((error: unknown) =>
        context.log.warn({ error: String(error) }, 'clocks'),
      );
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  };
  const working = work();
  return async () => {
    stopping.abort();
    await working;
  };
}
