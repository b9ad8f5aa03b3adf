import type { EventKind } from '@castwork/contract/events/kinds';
import { limits } from '@castwork/contract/limits';
import type { Figures } from '@castwork/contract/people/schemas';
import { sql } from 'kysely';
import { wasHandedIn } from '../db/was-handed-in.ts';
import { since } from '../months/since.ts';
import { dueDateEnded, isOnTime } from './on-time.ts';

const kind = (name: EventKind) => sql.lit(name);

/** Whatever ended it then is no matter of reliability. */
const isHandedIn = wasHandedIn('work.id');

/** The sponsor changed the brief that the creator had accepted, before they withdrew. */
const briefHadChanged = sql`exists (
  select from job_versions version
  join events ended on ended.subject_id = work.id and ended.type = ${kind('job_withdrawn')}
    and ended.id >= ${since(sql`work.id`)}
  where version.job_id = work.job_id and version.version >= work.job_version
    and version.replaced_at between work.accepted_at and ended.at
)`;

/** The sponsor assigned it so late that too little time was left. */
const wasAssignedLate = sql`exists (
  select from events assigned
  where assigned.subject_id = work.id and assigned.type = ${kind('job_accepted')}
    and assigned.id >= ${since(sql`work.id`)}
    and assigned.actor_kind = 'sponsor'
    and assigned.at > ${dueDateEnded} - make_interval(hours => ${sql.lit(limits.lateAssignmentHours)})
)`;

/** What ended lately by their doing, or was paid; taken first, so that nothing else of them is looked at. */
const newest = sql`(
  select id, job_id, job_version, status, accepted_at, submitted_at from submissions
  where creator_id = users.id and not undone and status in ('Approved', 'Withdrawn', 'Expired')
  order by id desc
  limit ${sql.lit(limits.figuresOver)}
)`;

/** A creator's figures as JSON, for the row of `users`. Source: the table in the API's README. */
export const creatorFigures = sql<NonNullable<Figures['creator']>>`(
  select json_build_object(
    'finished', count(*) filter (where status = 'Approved'),
    'onTime', count(*) filter (where on_time),
    'timed', count(*) filter (where on_time or in_time_to_assign),
    'withdrew', count(*) filter (where status = 'Withdrawn'),
    'expired', count(*) filter (where status = 'Expired')
  )
  from (
    select work.status,
      work.status = 'Approved' and ${isOnTime} as on_time,
      work.status = 'Approved' and not ${wasAssignedLate} as in_time_to_assign
    from ${newest} as work join jobs past on past.id = work.job_id
    where work.status = 'Approved'
      or work.status = 'Withdrawn' and not ${isHandedIn} and not ${briefHadChanged}
      or work.status = 'Expired' and not ${isHandedIn} and not ${wasAssignedLate}
  ) as counted
)`;
