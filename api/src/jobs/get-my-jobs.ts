import type { Operation } from '../operation.ts';
import { jobColumns, toJob, toProgress } from './job-view.ts';

/** The creator's accepted jobs, newest first. A deleted job stays only where it was approved. */
export const getMyJobs: Operation<'getMyJobs'> = async ({ db }, { caller }) => {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('jobs', 'jobs.id', 'submissions.job_id')
    .select(jobColumns)
    .select([
      'submissions.id as submission_id',
      'submissions.status',
      'submissions.links',
      'submissions.feedback',
      'submissions.accepted_at',
      'submissions.submitted_at',
      'submissions.approved_at',
      'submissions.payout_cents as frozen_payout_cents',
    ])
    .where('submissions.creator_id', '=', caller.user.id)
    .where(({ or, eb }) =>
      or([eb('jobs.deleted_at', 'is', null), eb('submissions.status', '=', 'Approved')]),
    )
    .orderBy('submissions.id', 'desc')
    .execute();
  return {
    jobs: rows.map((row) => ({
      ...toJob({ ...row, payout_cents: row.frozen_payout_cents }),
      ...toProgress(row),
      acceptedJobId: row.submission_id,
    })),
  };
};
