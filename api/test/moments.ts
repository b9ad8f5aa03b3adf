import type { Context } from '../src/context.ts';

const day = 24 * 60 * 60 * 1_000;

/** The same API at another moment: so many days from now. */
export const inDays = (context: Context, days: number): Context => {
  const now = new Date(Date.now() + days * day);
  return { ...context, clock: { now: () => now } };
};

/** A due date so many days from now, `YYYY-MM-DD`. */
export const dueIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** How many days from now a moment is. */
export const daysUntil = (moment: string | null | undefined) =>
  moment ? (Date.parse(moment) - Date.now()) / day : undefined;
