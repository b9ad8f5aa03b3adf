import { sql } from 'kysely';
import type { Db } from '../db/queries.ts';
import { actOn } from '../events/act-on.ts';

/** Reports that no operator has closed: an SQL query of their events. */
export const openReports = sql`
  select reported.id, reported.subject_id as person_id, reported.at,
    reported.data ->> 'jobTitle' as job_title
  from events reported
  where reported.type = 'person_reported' and not exists (
    select from events closing
    where closing.subject_id = reported.id and closing.type = 'report_closed'
  )`;

/** How a report was closed; null while it is open. */
export const closingOf = (db: Db, id: string) => actOn(db, 'report_closed', id);
