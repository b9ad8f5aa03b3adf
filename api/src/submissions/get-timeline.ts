import type { TimelineEvent } from '@castwork/contract/submissions/schemas';
import { columnOf, jsonObject, momentOf } from '../db/json.ts';
import type { Db } from '../db/queries.ts';
import { toldData } from '../db/told-data.ts';
import { eventsOfCreator, eventsOfJob } from '../events/work-events.ts';
import type { Query } from '../operation.ts';
import { findReadable, type Readable } from './find-readable.ts';

const timelineEvent = jsonObject<TimelineEvent>()({
  _id: columnOf('events.id'),
  at: momentOf('events.at'),
  by: columnOf('events.actor_kind'),
  kind: columnOf('events.type'),
  data: toldData,
});

const columns = ['id', 'at', 'actor_kind', 'actor_id', 'type', 'data'] as const;

/**
 * What happened to a submission, oldest first: its own events, its job's, and those of the creator's
 * requests for the job. What other creators do is not told.
 */
export async function timelineOf(db: Db, submission: Readable): Promise<TimelineEvent[]> {
  const { id, job_id: jobId, creator_id: creatorId } = submission;
  const ofCreator = eventsOfCreator(db, { jobId, creatorId })
    .where(({ or, eb }) => or([eb('subject_id', '=', id), eb('subject_kind', '=', 'request')]))
    .select(columns);
  const rows = await db
    .selectFrom(eventsOfJob(db, jobId).select(columns).unionAll(ofCreator).as('events'))
    .select(timelineEvent.as('event'))
    // Ids are made as things happen; what waited for another had begun before it.
    .orderBy('id')
    .execute();
  return rows.map((row) => row.event);
}

/** What happened to a submission. Both sides read it, and operators. */
export const getTimeline: Query<'getTimeline'> = async ({ db }, { params, caller }) => ({
  events: await timelineOf(db, await findReadable(db, params.id, caller.actor)),
});
