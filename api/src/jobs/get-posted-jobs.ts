import { toSubmission } from '../submissions/submission-view.ts';
import type { Operation } from '../operation.ts';
import { jobColumns, toJob } from './job-view.ts';

/** The sponsor's jobs that are not deleted, newest first, each with its submissions. */
export const getPostedJobs: Operation<'getPostedJobs'> = async ({ db }, { caller }) => {
  const mine = db
    .selectFrom('jobs')
    .where('jobs.sponsor_id', '=', caller.user.id)
    .where('jobs.deleted_at', 'is', null);
  const [jobs, submissions] = await Promise.all([
    mine.select(jobColumns).orderBy('jobs.id', 'desc').execute(),
    mine
      .innerJoin('submissions', 'submissions.job_id', 'jobs.id')
      .innerJoin('users', 'users.id', 'submissions.creator_id')
      .selectAll('submissions')
      .select(['users.stage_name', 'users.full_name'])
      .orderBy('submissions.id')
      .execute(),
  ]);
  const byJob = Map.groupBy(submissions, (row) => row.job_id);
  return {
    jobs: jobs.map((job) => ({
      ...toJob(job),
      submissions: (byJob.get(job.id) ?? []).map((row) => toSubmission(row, row)),
    })),
  };
};
