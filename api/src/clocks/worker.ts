import { sql } from 'kysely';
import { everySecond } from '../again-and-again.ts';
import type { Context } from '../context.ts';
import { strike } from './strike.ts';

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
      .where(sql<boolean>`subject_id <> all(${[...left]}::uuid[])`)
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
export const startClockWorker = (context: Context): (() => Promise<void>) =>
  everySecond(context, 'clocks', (signal) => strikeDue(context, signal));
