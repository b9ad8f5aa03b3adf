import type { Report } from '@castwork/contract/reports/schemas';
import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';

/** Reports that no operator has closed: an SQL query of their events. */
export const openReports = sql`
  select reported.id, reported.subject_id as person_id, reported.at
  from events reported
  where reported.type = 'person_reported' and not exists (
    select from events closing
    where closing.subject_id = reported.id and closing.type = 'report_closed'
  )`;

/** How a report was closed; null while it is open. */
export async function closingOf(db: Db, id: string): Promise<Report['closed']> {
  const row = await db
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'actor_id')
    .select(['at', 'data', sql<string>`coalesce(nullif(full_name, ''), email, '')`.as('by')])
    .where('subject_id', '=', id)
    .where('type', '=', 'report_closed')
    .executeTakeFirst();
  return row ? { at: row.at.toISOString(), by: row.by, reason: row.data.reason ?? '' } : null;
}
