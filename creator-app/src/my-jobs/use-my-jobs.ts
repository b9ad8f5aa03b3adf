import { useEndpointList } from '@castwork/session';
import { useMemo } from 'react';
import { jobsOf } from './lists.ts';

/** The creator's accepted jobs by the tab they belong to (specification, section 4). */
export function useMyJobs() {
  const query = useEndpointList('GET /api/jobs/my-jobs');
  const { data } = query;
  const lists = useMemo(() => {
    const jobs = data?.jobs ?? [];
    return {
      toDo: jobsOf('toDo', jobs),
      waiting: jobsOf('waiting', jobs),
      paid: jobsOf('paid', jobs),
      ended: jobsOf('ended', jobs),
    };
  }, [data]);
  return { query, lists };
}

export type MyJobsQuery = ReturnType<typeof useMyJobs>['query'];
