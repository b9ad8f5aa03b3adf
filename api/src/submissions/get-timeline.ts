import type { TimelineEvent } from '@castwork/contract/submissions/schemas';
import { sql } from 'kysely';
import { columnOf, jsonObject, momentOf } from '../db/json.ts';
import type { Db } from '../db/queries.ts';
import { since } from '../months/since.ts';
import type { Query } from '../operation.ts';
import { findReadable, type Readable } from './find-readable.ts';

const timelineEvent = jsonObject<TimelineEvent>()({
  _id: columnOf('events.id'),
  at: momentOf('events.at'),
  by: columnOf('events.actor_kind'),
  kind: columnOf('events.type'),
  data: columnOf('events.data'),
});

/**
 * What happened to a submission, oldest first: its own events, its job's, and those of the creator's
 * requests for the job. What other creators do is not told.
 */
export async function timelineOf(db: Db, submission: Readable): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select(timelineEvent.as('event'))
    .where('job_id', '=', submission.job_id)
    .where('id', '>=', since(submission.job_id))
    .where(({ or, and, eb }) =>
      or([
        eb('subject_kind', '=', 'job'),
        eb('subject_id', '=', submission.id),
        and([
          eb('subject_kind', '=', 'request'),
          eb(sql`data ->> 'creatorId'`, '=', submission.creator_id),
        ]),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.event);
}

/** What happened to a submission. Both sides read it, and operators. */
export const getTimeline: Query<'getTimeline'> = async ({ db }, { params, caller }) => ({
  events: await timelineOf(db, await findReadable(db, params.id, caller.actor)),
});
