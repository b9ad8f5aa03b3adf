import type { SubmissionStatus } from '@castwork/contract/process/submission';
import { useEndpointList } from '@castwork/session';
import { useMemo } from 'react';

/** The creator's accepted jobs by the tab they belong to (specification, section 4). */
export function useMyJobs() {
  const query = useEndpointList('GET /api/jobs/my-jobs');
  const { data } = query;
  const lists = useMemo(() => {
    const at = (status: SubmissionStatus) =>
      data?.jobs.filter(
        (job) => job.status === status && job.submittedLinks.length > 0 === (status !== 'Pending'),
      ) ?? [];
    return { toDo: at('Pending'), waiting: at('Submitted'), paid: at('Approved') };
  }, [data]);
  return { query, lists };
}

export type MyJobsQuery = ReturnType<typeof useMyJobs>['query'];
