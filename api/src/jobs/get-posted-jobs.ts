import { sql } from 'kysely';
import { textOf } from '../db/json.ts';
import { pageText } from '../db/page.ts';
import type { Operation } from '../operation.ts';
import { submissionJson } from '../submissions/submission-view.ts';
import { jobJson } from './job-view.ts';

/** The sponsor's jobs that are not deleted, newest first, page by page, each with its submissions. */
export const getPostedJobs: Operation<'getPostedJobs'> = async ({ db }, { query, caller }) => {
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
    .select('jobs.id')
    .select(textOf(jobJson({ submissions: sql`coalesce(submissions.list, '[]')` })).as('json'))
    .where('jobs.sponsor_id', '=', caller.user.id)
    .where('jobs.deleted_at', 'is', null)
    .$if(query.cursor !== undefined, (some) => some.where('jobs.id', '<', query.cursor!))
    .orderBy('jobs.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  return pageText('jobs', rows, query.limit);
};
