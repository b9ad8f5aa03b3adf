import type { PostedJob } from '@castwork/contract/jobs/schemas';
import type { SubmissionStatus } from '@castwork/contract/process/submission';

const byText = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** When the links that have waited longest for a decision were sent; last when none wait. */
const waitingSince = ({ submissions }: PostedJob) =>
  submissions.reduce(
    (first, { status, submittedAt }) =>
      status === 'Submitted' && submittedAt && submittedAt < first ? submittedAt : first,
    '~',
  );

/** Moments as the server writes them are in the order of their characters. */
const earlier = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const urgency: readonly SubmissionStatus[] = ['Submitted', 'Disputed', 'Pending', 'Approved'];

/** The state of a job that matters most to its sponsor: whose turn it is comes first. */
export const mainWork = ({ submissions }: Pick<PostedJob, 'submissions'>) =>
  submissions.toSorted((a, b) => urgency.indexOf(a.status) - urgency.indexOf(b.status))[0];

const rank = (job: PostedJob) => {
  const work = mainWork(job);
  return work ? urgency.indexOf(work.status) : urgency.length;
};

/** The orders of a tab. The server's own is newest first. */
export const sorts = {
  newest: { label: 'Newest first', compare: null },
  due: {
    label: 'Due soonest',
    compare: (a: PostedJob, b: PostedJob) => byText.compare(a.dueDate, b.dueDate),
  },
  budget: { label: 'Highest budget', compare: (a: PostedJob, b: PostedJob) => b.budget - a.budget },
  title: {
    label: 'Title A to Z',
    compare: (a: PostedJob, b: PostedJob) => byText.compare(a.title, b.title),
  },
  state: {
    label: 'Your turn first',
    compare: (a: PostedJob, b: PostedJob) => rank(a) - rank(b),
  },
  waiting: {
    label: 'Waiting longest',
    compare: (a: PostedJob, b: PostedJob) => earlier(waitingSince(a), waitingSince(b)),
  },
} as const;

export type Sort = keyof typeof sorts;
export const isSort = (value: string | null): value is Sort =>
  value !== null && Object.hasOwn(sorts, value);

const wordsOf = ({ title, description, city, state, ...job }: PostedJob) =>
  [
    title,
    description,
    city,
    state,
    ...job.submissions.map(({ creatorName }) => creatorName),
    ...(job.endedSubmissions ?? []).flatMap((ended) => [ended.creatorName, ended.acceptedTitle]),
  ]
    .join('\n')
    .toLowerCase();

/** The jobs in which every word of the search occurs (title, text, place, creators), in order. */
export function findJobs(jobs: readonly PostedJob[], search: string, sort: Sort) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? jobs
      : jobs.filter((job) => {
          const text = wordsOf(job);
          return words.every((word) => text.includes(word));
        });
  const { compare } = sorts[sort];
  return compare ? found.toSorted(compare) : found;
}
