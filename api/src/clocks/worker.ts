import { sql } from 'kysely';
import { everySecond } from '../again-and-again.ts';
import type { Context } from '../context.ts';
import { strike } from './strike.ts';

/** How many clocks a look takes. */
const some = 100;

/** The longest rest of what fails again and again, and its first, in milliseconds. */
const [longest, first] = [60_000, 1_000];

/** What has failed, by whose clock it is: until when it rests, and for how long. */
export type Resting = Map<string, { readonly until: number; readonly pause: number }>;

/**
 * Lets every clock strike that is due, oldest first, and reminders last: what has happened takes those
 * of it along. What is in other hands is left for the next time and keeps nothing else waiting, and what
 * fails rests before, for longer each time: many that fail alike take no worker's time from others.
 * @param resting what has failed in looks before
 */
export async function strikeDue(
  context: Context,
  signal?: AbortSignal,
  resting: Resting = new Map(),
): Promise<void> {
  const now = context.clock.now().getTime();
  const left = new Set([...resting].filter(([, { until }]) => until > now).map(([id]) => id));
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
      const { subject_id: id } = clock;
      const end = await strike(context, clock);
      if (end !== 'done') left.add(id);
      if (end === 'failed') {
        const pause = Math.min(2 * (resting.get(id)?.pause ?? first / 2), longest);
        resting.set(id, { until: now + pause, pause });
      } else if (end === 'done') resting.delete(id);
    }
}

/**
 * Looks for due clocks every second. Any number of processes may: what one does no other does.
 * @returns stops looking, and waits for what is under way
 */
export function startClockWorker(context: Context): () => Promise<void> {
  const resting: Resting = new Map();
  return everySecond(context, 'clocks', (signal) => strikeDue(context, signal, resting));
}
