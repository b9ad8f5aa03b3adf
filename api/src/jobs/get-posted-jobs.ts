import { sql } from 'kysely';
import { arrayText, objectText, textOf } from '../db/json.ts';
import type { Operation } from '../operation.ts';
import { submissionJson } from '../submissions/submission-view.ts';
import { jobJson } from './job-view.ts';

/** The sponsor's jobs that are not deleted, newest first, each with its submissions. */
export const getPostedJobs: Operation<'getPostedJobs'> = async ({ db }, { caller }) => {
  const rows = await db
    .selectFrom('jobs')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('submissions')
          .innerJoin('users as creators', 'creators.id', 'submissions.creator_id')
          .whereRef('submissions.job_id', '=', 'jobs.id')
          .select(sql`json_agg(${submissionJson} order by submissions.id)`.as('list'))
          .as('submissions'),
      (join) => join.onTrue(),
    )
    .select(textOf(jobJson({ submissions: sql`coalesce(submissions.list, '[]')` })).as('json'))
    .where('jobs.sponsor_id', '=', caller.user.id)
    .where('jobs.deleted_at', 'is', null)
    .orderBy('jobs.id', 'desc')
    .execute();
  return objectText({ jobs: arrayText(rows.map((row) => row.json)) });
};
