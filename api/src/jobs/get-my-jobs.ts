import type { MyJob } from '@castwork/contract/jobs/schemas';
import { limits } from '@castwork/contract/limits';
import type { SubmissionStatus } from '@castwork/contract/process/submission';
import { sql } from 'kysely';
import { acceptedJob } from '../db/accepted-brief.ts';
import { columnOf, isoOf, jsonObject, textOf } from '../db/json.ts';
import { jobsPage } from '../db/page.ts';
import type { Query } from '../operation.ts';
import { withSponsors } from '../people/with-sponsors.ts';
import { isJustAccepted } from '../process/just-accepted.ts';
import { ending, payout, progressFields } from '../submissions/submission-view.ts';
import { isTakenDown, jobFields, notes } from './job-view.ts';

/** What is asked to be changed; ids are UUIDv7, so the newest comes first. */
const previousLinks = sql<string[]>`coalesce(
  case when submissions.status = ${sql.lit('Pending' satisfies SubmissionStatus)} then (
    select links from submission_history where submission_id = submissions.id order by id desc limit 1
  ) end, '[]'
)`;

/** Until when it can be undone that it was accepted, as long as it can be. */
const undoUntil = (now: Date) => sql<string | null>`case
  when submissions.status = ${sql.lit('Pending' satisfies SubmissionStatus)} and ${isJustAccepted(now)}
  then ${isoOf(sql`submissions.accepted_at + ${sql.lit(limits.undoAccept)} * interval '1 ms'`)}
end`;

const myJob = (now: Date) =>
  jsonObject<Omit<MyJob, 'sponsor'>>()({
    ...jobFields,
    isTakenDown,
    acceptedJobId: columnOf('submissions.id'),
    creatorPayoutPerCreator: payout,
    ...progressFields,
    undoUntil: undoUntil(now),
    previousLinks,
    ending,
    notes,
  });

/** What the creator has accepted, newest first, page by page: also what ended, and of deleted jobs. */
export const getMyJobs: Query<'getMyJobs'> = async (reading, { query, caller }) => {
  const rows = await reading.db
    .selectFrom('submissions')
    .innerJoinLateral(acceptedJob.as('jobs'), (join) => join.onTrue())
    .select(['submissions.id', 'jobs.sponsor_id', textOf(myJob(reading.now)).as('json')])
    .where('submissions.creator_id', '=', caller.actor.id)
    .where('submissions.undone', '=', false)
    .$if(query.cursor !== undefined, (some) => some.where('submissions.id', '<', query.cursor!))
    .orderBy('submissions.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  return jobsPage<MyJob>(await withSponsors(reading, rows), query.limit);
};
