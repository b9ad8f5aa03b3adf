import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/queries.ts';

/** Why a submission waits for an operator, and since when. */
export interface RedCase {
  readonly submission_id: string;
  readonly why: 'held' | 'gone';
  readonly since: Date;
}

/**
 * Submissions with a red check that nobody has looked into: links whose approval by time it has held up,
 * and links that were paid for and are gone. What was handed in, found or closed later ends it. The ids of
 * events are in the order of time.
 */
export const redCases: RawBuilder<RedCase> = sql`
  select submissions.id as submission_id,
    case found.type when 'link_gone' then 'gone' else 'held' end as why, found.at as since
  from events found join submissions on submissions.id = found.subject_id
  where (found.type, status) in (('approval_held', 'Submitted'), ('link_gone', 'Approved'))
    and not exists (
      select from events later
      where later.subject_id = found.subject_id and later.id > found.id
        and later.type in ('approval_held', 'link_gone', 'links_submitted', 'case_closed')
    )`;

/** Why one submission waits. */
export async function redCaseOf(db: Db, submissionId: string) {
  const { rows } = await sql<RedCase>`
    select why, since from (${redCases}) red where submission_id = ${submissionId}`.execute(db);
  return rows[0];
}
