import type { TimelineEvent } from '@castwork/contract/submissions/schemas';
import { sql } from 'kysely';
import { columnOf, jsonObject, momentOf } from '../db/json.ts';
import { notFound } from '../errors.ts';
import { isId } from '../ids.ts';
import type { Query } from '../operation.ts';

const timelineEvent = jsonObject<TimelineEvent>()({
  _id: columnOf('events.id'),
  at: momentOf('events.at'),
  by: columnOf('events.actor_kind'),
  kind: columnOf('events.type'),
  data: columnOf('events.data'),
});

/**
 * What happened to a submission: its own events, its job's, and those of the creator's requests for
 * the job. What other creators do is not told. Both sides read it, and operators.
 */
export const getTimeline: Query<'getTimeline'> = async ({ db }, { params, caller }) => {
  const submission = isId(params.id)
    ? await db
        .selectFrom('submissions')
        .innerJoin('jobs', 'jobs.id', 'submissions.job_id')
        .select(['submissions.job_id', 'submissions.creator_id'])
        .where('submissions.id', '=', params.id)
        .$if(caller.actor.kind !== 'operator', (some) =>
          some.where(({ or, eb }) =>
            or([
              eb('submissions.creator_id', '=', caller.actor.id),
              eb('jobs.sponsor_id', '=', caller.actor.id),
            ]),
          ),
        )
        .executeTakeFirst()
    : undefined;
  if (!submission) throw notFound('Submission');
  const rows = await db
    .selectFrom('events')
    .select(timelineEvent.as('event'))
    .where('job_id', '=', submission.job_id)
    .where(({ or, and, eb }) =>
      or([
        eb('subject_kind', '=', 'job'),
        eb('subject_id', '=', params.id),
        and([
          eb('subject_kind', '=', 'request'),
          eb(sql`data ->> 'creatorId'`, '=', submission.creator_id),
        ]),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
    .execute();
  return { events: rows.map((row) => row.event) };
};
