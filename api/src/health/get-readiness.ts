import { sql } from 'kysely';
import { unavailable } from '../errors.ts';
import type { Query } from '../operation.ts';

/**
 * Answers 200 while the database answers and the process is not shutting down; else 503. Late clocks
 * are said and no reason to say no: calls do not need them.
 */
export const getReadiness: Query<'getReadiness'> = async ({ db, now, isDraining }) => {
  if (isDraining) throw unavailable();
  const { late } = await db
    .selectFrom('clocks')
    .select(sql<number | null>`extract(epoch from ${now} - min(due_at))::float8`.as('late'))
    .executeTakeFirstOrThrow();
  return { status: 'ok', clocksLate: Math.max(0, late ?? 0) };
};
