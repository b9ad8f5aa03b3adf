import type { Reply } from '@castwork/contract/contract';
import type { AcceptedJob } from '@castwork/contract/submissions/schemas';
import type { queryClient } from '@castwork/session';

/** Shows an accepted job as the server has just answered it, before the list is read again. */
export function markSubmitted(client: typeof queryClient, answered: AcceptedJob) {
  const { _id, status, submittedLinks, submittedAt, feedback } = answered;
  client.setQueryData<Reply<'getMyJobs'>>(
    ['getMyJobs'],
    (data) =>
      data && {
        ...data,
        jobs: data.jobs.map((job) =>
          job.acceptedJobId === _id
            ? { ...job, status, submittedLinks, submittedAt, feedback }
            : job,
        ),
      },
  );
}
