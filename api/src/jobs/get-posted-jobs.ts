import type { PostedJob } from '@castwork/contract/jobs/schemas';
import type { Submission } from '@castwork/contract/submissions/schemas';
import { sql } from 'kysely';
import { jsonObject, textOf } from '../db/json.ts';
import { jobsPage } from '../db/page.ts';
import type { Query } from '../operation.ts';
import { submissionJson } from '../submissions/submission-view.ts';
import { jobFields } from './job-view.ts';

const postedJob = jsonObject<PostedJob>()({
  ...jobFields,
  submissions: sql<Submission[]>`coalesce(submissions.list, '[]')`,
});

/** The sponsor's jobs that are not deleted, newest first, page by page, each with its submissions. */
export const getPostedJobs: Query<'getPostedJobs'> = async ({ db }, { query, caller }) => {
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
    .select(textOf(postedJob).as('json'))
    .where('jobs.sponsor_id', '=', caller.actor.id)
    .where('jobs.deleted_at', 'is', null)
    .$if(query.cursor !== undefined, (some) => some.where('jobs.id', '<', query.cursor!))
    .orderBy('jobs.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  return jobsPage(rows, query.limit);
};
