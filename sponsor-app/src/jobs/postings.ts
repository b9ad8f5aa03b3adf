import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { submissionState } from '@castwork/contract/process/state-words';
import { formatCount } from '@castwork/ui/format';

/** Each of equal posts as the job it is: what they share is told once. */
export function eachPost({ posts, ...job }: PostedJob): PostedJob[] {
  return posts ? posts.map((post) => ({ ...job, ...post })) : [job];
}

/** Equal jobs that were posted together, and are shown as one: mostly one job. */
export interface Posting {
  key: string;
  /** Those that a list holds, in its order; at least one. */
  jobs: readonly PostedJob[];
  /** All of them. */
  all: readonly PostedJob[];
}

/** What the posting of a job is told apart by. */
export const postingKey = ({ postingId, _id }: PostedJob) => postingId ?? _id;

/**
 * Jobs by what they were posted with, each posting where its first job stands.
 * @param jobs of a list
 * @param all of the sponsor
 */
export function postingsOf(jobs: readonly PostedJob[], all: readonly PostedJob[]): Posting[] {
  const everyOne = Map.groupBy(all, postingKey);
  return [...Map.groupBy(jobs, postingKey)].map(([key, shown]) => ({
    key,
    jobs: shown,
    all: everyOne.get(key) ?? shown,
  }));
}

/** How far the posts of a posting are: `50 posts · 3 accepted · 2 in review`. */
export function postingWords(all: readonly PostedJob[]): string {
  const submissions = all.flatMap((job) => job.submissions);
  const words = submissions
    .filter(({ status }) => status !== 'Pending')
    .map((submission) => submissionState('sponsor', submission).word.toLowerCase());
  return [
    formatCount(all.length, 'post'),
    `${all.filter((job) => job.submissions.length > 0).length} accepted`,
    ...[...Map.groupBy(words, (word) => word)].map(([word, some]) => `${some.length} ${word}`),
  ].join(' · ');
}
