import { dollars } from '@castwork/contract/money';
import type { AcceptedJob, Submission } from '@castwork/contract/submissions/schemas';
import { creatorName } from '../accounts/users.ts';
import type { SubmissionRow, UserRow } from '../db/schema.ts';
import { toProgress } from '../jobs/job-view.ts';

/** A submission as the wire shows it, with its creator's name. */
export const toSubmission = (
  row: SubmissionRow,
  creator: Pick<UserRow, 'stage_name' | 'full_name'>,
): Submission => ({
  _id: row.id,
  creatorId: row.creator_id,
  creatorName: creatorName(creator),
  payout: dollars(row.payout_cents),
  ...toProgress(row),
});

/** The same row for its creator: it also names the job. */
export const toAcceptedJob = (
  row: SubmissionRow,
  creator: Pick<UserRow, 'stage_name' | 'full_name'>,
): AcceptedJob => ({ ...toSubmission(row, creator), jobId: row.job_id });
