import type { PostedJob } from '@castwork/contract/jobs/schemas';
import type { EndedSubmission, Submission } from '@castwork/contract/submissions/schemas';
import { decisionWords } from '@castwork/contract/process/decision-words';
import { usageWords } from '@castwork/contract/jobs/usage-rights';
import { toCsv } from '@castwork/contract/csv';
import { amountAsTyped } from '@castwork/contract/money';
import { downloadCsv } from '@castwork/ui/download';
import { howItEnded } from '../job-card/how-it-ended.ts';
import { typeName } from '../jobs/words.ts';

interface Row {
  job: PostedJob;
  submission?: Submission;
  /** The same, where it ended without being paid. */
  ended?: EndedSubmission;
}

const columns = {
  'Job ID': ({ job }) => job._id,
  Title: ({ job }) => job.title,
  Description: ({ job }) => job.description,
  Type: ({ job }) => typeName(job.jobType),
  'Radius (miles)': ({ job }) => job.radiusMiles,
  City: ({ job }) => job.city,
  State: ({ job }) => job.state,
  'Due date': ({ job }) => job.dueDate,
  'Posted at': ({ job }) => job.createdAt,
  'Budget (USD)': ({ job }) => amountAsTyped(job.budget),
  Creators: ({ job }) => job.splitCount,
  Platforms: ({ job }) => job.platforms?.join(', ') ?? null,
  Posts: ({ job }) => job.postCount ?? null,
  Mentions: ({ job }) => job.mentions?.join(', ') ?? null,
  Disclosure: ({ job }) => job.disclosure ?? null,
  'Usage rights': ({ job }) => (job.usageRights ? usageWords(job.usageRights) : null),
  'Agent name': ({ job }) => job.agentName,
  'Agent phone': ({ job }) => job.agentPhone,
  Creator: ({ submission }) => submission?.creatorName ?? null,
  'Creator ID': ({ submission }) => submission?.creatorId ?? null,
  Status: ({ submission }) => submission?.status ?? null,
  'Accepted at': ({ submission }) => submission?.acceptedAt ?? null,
  'Links sent at': ({ submission }) => submission?.submittedAt ?? null,
  'Approved at': ({ submission }) => submission?.approvedAt ?? null,
  Links: ({ submission }) => submission?.submittedLinks.join(' ') ?? null,
  'Payout (USD)': ({ submission, ended }) =>
    submission && !ended ? amountAsTyped(submission.payout) : null,
  'Charge (USD)': ({ submission, ended }) =>
    submission && !ended ? amountAsTyped(submission.charge) : null,
  'Ended at': ({ ended }) => ended?.ending?.at ?? null,
  'How it ended': ({ job, submission, ended }) => {
    if (ended?.ending) return howItEnded(ended.ending, job.isTakenDown);
    return submission?.decision ? decisionWords(submission.decision.share) : null;
  },
} satisfies Record<string, (row: Row) => string | number | null>;

/** One row for each submission, also where it ended unpaid, and one for each job that has none. */
export const jobsAsCsv = (jobs: readonly PostedJob[]) =>
  toCsv([
    Object.keys(columns),
    ...jobs
      .flatMap((job): Row[] => {
        const { submissions, endedSubmissions = [] } = job;
        const rows: Row[] = [
          ...submissions.map((submission) => ({ job, submission })),
          ...endedSubmissions.map((ended) => ({ job, submission: ended, ended })),
        ];
        return rows.length === 0 ? [{ job }] : rows;
      })
      .map((row) => Object.values(columns).map((read) => read(row))),
  ]);

/** Saves all jobs with their submissions, payouts and what ended unpaid as a file. */
export const downloadJobs = (jobs: readonly PostedJob[]) =>
  downloadCsv(`castwork-jobs-${new Date().toISOString().slice(0, 10)}.csv`, jobsAsCsv(jobs));
