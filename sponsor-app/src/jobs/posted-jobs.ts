import type { PostedJob } from '@castwork/contract/jobs/schemas';
import type { Submission } from '@castwork/contract/submissions/schemas';
import { moneyCalls } from '../money/money-calls.ts';
import { fetchListAhead, patchList, refresh, useEndpointList } from '@castwork/session';
import { useMemo } from 'react';
import { grouped } from './grouped.ts';
import { eachPost } from './postings.ts';

/** Milliseconds after which what others change is read again. */
export const everyMinute = 60_000;

/** The sponsor's jobs. Creators change them meanwhile, so they are read again every minute. */
export function usePostedJobs() {
  const list = useEndpointList('GET /api/jobs/sponsor/posted-jobs', {
    refetchInterval: everyMinute,
    query: grouped,
  });
  const { data } = list;
  return { query: list, jobs: useMemo(() => data?.jobs.flatMap(eachPost), [data]) };
}

/** Asks for the jobs before the screen that shows them is there; the screen joins in. */
export const fetchJobsAhead = () => fetchListAhead('GET /api/jobs/sponsor/posted-jobs', grouped);

/** Reads the jobs and their money again: what is on screen is not what the server has. */
export const refreshJobs = () =>
  refresh('GET /api/jobs/sponsor/posted-jobs', 'GET /api/spending', ...moneyCalls);

/** Changes the jobs on screen to what an action's answer says. */
function change(to: (jobs: PostedJob[]) => PostedJob[]) {
  patchList('GET /api/jobs/sponsor/posted-jobs', (reply) => ({
    ...reply,
    jobs: to(reply.jobs.flatMap(eachPost)),
  }));
  void refresh('GET /api/spending', ...moneyCalls);
}

/** Puts jobs in front; those that the list has read meanwhile move there. */
export const addJobs = (added: readonly PostedJob[]) =>
  change((jobs) => [
    ...added.toReversed(),
    ...jobs.filter((job) => !added.some(({ _id }) => _id === job._id)),
  ]);

export const removeJobs = (ids: readonly string[]) =>
  change((jobs) => jobs.filter(({ _id }) => !ids.includes(_id)));

export const replaceJob = (changed: PostedJob) =>
  change((jobs) => jobs.map((job) => (job._id === changed._id ? changed : job)));

export const replaceSubmission = (changed: Submission) =>
  change((jobs) =>
    jobs.map((job) =>
      job.submissions.some(({ _id }) => _id === changed._id)
        ? {
            ...job,
            submissions: job.submissions.map((one) => (one._id === changed._id ? changed : one)),
          }
        : job,
    ),
  );
