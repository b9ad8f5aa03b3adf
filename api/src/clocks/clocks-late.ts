import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';

/** By how many seconds the oldest clock that is due is late; 0 when none is. */
export async function clocksLate(db: Db, now: Date): Promise<number> {
  const { late } = await db
    .selectFrom('clocks')
    .select(sql<number | null>`extract(epoch from ${now} - min(due_at))::float8`.as('late'))
    .executeTakeFirstOrThrow();
  return Math.max(0, late ?? 0);
}
