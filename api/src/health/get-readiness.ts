import { sql } from 'kysely';
import { unavailable } from '../errors.ts';
import type { Operation } from '../operation.ts';

/** Answers 200 while the database answers and the process is not shutting down; else 503. */
export const getReadiness: Operation<'getReadiness'> = async (context) => {
  if (context.isDraining) throw unavailable();
  await sql`select 1`.execute(context.db);
  return { status: 'ok' };
};
