import type { Reply } from '@castwork/contract/contract';
import type { PostedJob } from '@castwork/contract/jobs/schemas';
import type { Submission } from '@castwork/contract/submissions/schemas';
import { api, queryClient, useEndpoint } from '@castwork/session';

const queryKey = ['getPostedJobs'];
const everyMinute = 60_000;

/** The sponsor's jobs. Creators change them meanwhile, so they are read again every minute. */
export const usePostedJobs = () =>
  useEndpoint('getPostedJobs', undefined, { refetchInterval: everyMinute });

/** Asks for the jobs before the screen that shows them is there; the screen joins in. */
export const fetchJobsAhead = () =>
  void queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('getPostedJobs', {}, { signal }),
  });

/** Changes the jobs on screen to what an action's answer says, without reading them all again. */
function change(to: (jobs: PostedJob[]) => PostedJob[]) {
  // An answer on its way may be older than the action.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Reply<'getPostedJobs'>>(
    queryKey,
    (now) => now && { jobs: to(now.jobs) },
  );
  void queryClient.invalidateQueries({ queryKey: ['getSpending'] });
}

export const addJobs = (added: readonly PostedJob[]) =>
  change((jobs) => [...added.toReversed(), ...jobs]);

export const removeJob = (id: string) => change((jobs) => jobs.filter(({ _id }) => _id !== id));

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

/** Reads the jobs again: what is on screen is not what the server has. */
export const refreshJobs = () => void queryClient.invalidateQueries({ queryKey });
