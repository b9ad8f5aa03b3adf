import { sql } from 'kysely';
import { unavailable } from '../errors.ts';
import type { Query } from '../operation.ts';

/** Answers 200 while the database answers and the process is not shutting down; else 503. */
export const getReadiness: Query<'getReadiness'> = async ({ db, isDraining }) => {
  if (isDraining) throw unavailable();
  await sql`select 1`.execute(db);
  return { status: 'ok' };
};
