import type { PostedJob } from '@castwork/contract/jobs/schemas';
import type { Submission } from '@castwork/contract/submissions/schemas';

const some = (matches: (submission: Submission) => boolean) => (job: PostedJob) =>
  job.submissions.some(matches);

/** Work on it was paid. */
export const isPaid = some(({ status }) => status === 'Approved');

/**
 * The dashboard's tabs and which jobs each holds. A job that several creators share can be in more
 * than one, and what is in dispute stays among the links. Source: specification, section 4.
 */
export const jobTabs = [
  {
    value: 'posted',
    label: 'Posted Jobs',
    holds: ({ submissions, isTakenDown }: PostedJob) => submissions.length === 0 && !isTakenDown,
  },
  {
    value: 'accepted',
    label: 'Accepted Jobs',
    holds: some(
      ({ status, submittedLinks }) => status === 'Pending' && submittedLinks.length === 0,
    ),
  },
  {
    value: 'links',
    label: 'Links Submitted',
    holds: some(
      ({ status, submittedLinks }) =>
        status === 'Disputed' || (status === 'Submitted' && submittedLinks.length > 0),
    ),
  },
  { value: 'past', label: 'Past Jobs', holds: isPaid },
] as const;

export type JobTab = (typeof jobTabs)[number]['value'];

export const isTab = (value: string | null): value is JobTab =>
  jobTabs.some((tab) => tab.value === value);

/** The jobs on which work ended without being paid: a view of Past Jobs. */
export const notCompleted = (jobs: readonly PostedJob[]) =>
  jobs.filter(({ endedSubmissions = [] }) => endedSubmissions.length > 0);

/** The jobs of every tab. */
export const byTab = (jobs: readonly PostedJob[]) =>
  Object.fromEntries(jobTabs.map(({ value, holds }) => [value, jobs.filter(holds)])) as Record<
    JobTab,
    PostedJob[]
  >;

/** The address of the tab that a job is in, with that job looked for. */
export function placeOf(job: PostedJob) {
  const tab = jobTabs.find(({ holds }) => holds(job))?.value ?? 'past';
  const ended = notCompleted([job]).length > 0 && tab === 'past' ? '&past=ended' : '';
  return `?tab=${tab}${ended}&search=${encodeURIComponent(job.title)}`;
}
