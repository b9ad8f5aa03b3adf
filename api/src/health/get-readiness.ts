import { clocksLate } from '../clocks/clocks-late.ts';
import { unavailable } from '../errors.ts';
import type { Query } from '../operation.ts';

/**
 * Answers 200 while the database answers and the process is not shutting down; else 503. Late clocks
 * are said and no reason to say no: calls do not need them.
 */
export const getReadiness: Query<'getReadiness'> = async ({ db, now, isDraining }) => {
  if (isDraining) throw unavailable();
  return { status: 'ok', clocksLate: await clocksLate(db, now) };
};
