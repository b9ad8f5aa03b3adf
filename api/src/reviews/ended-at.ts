import type { EventKind } from '@castwork/contract/events/kinds';
import { sql } from 'kysely';
import { since } from '../months/since.ts';

/**
 * When work was approved or its dispute resolved: from then on it can be reviewed. Null for any other,
 * also for what was withdrawn, has expired or went with its job.
 */
export const endedAt = sql<Date | null>`case submissions.status
  when 'Approved' then submissions.approved_at
  when 'Closed' then (
    select events.at from events
    where events.subject_id = submissions.id
      and events.type = ${sql.lit('dispute_resolved' satisfies EventKind)}
      and events.id >= ${since(sql`submissions.id`)}
    limit 1
  )
end`;
