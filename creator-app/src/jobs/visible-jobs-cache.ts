import type { Reply } from '@castwork/contract/contract';
import type { queryClient } from '@castwork/session';

type Pages = { pages: Reply<'getVisibleJobs'>[] };

/** Takes one job out of every list of visible jobs that has been read. */
export function dropVisibleJob(client: typeof queryClient, jobId: string) {
  const others = <J extends { _id: string }>(jobs: J[]) => jobs.filter((job) => job._id !== jobId);
  client.setQueriesData<Pages>(
    { queryKey: ['getVisibleJobs'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          jobs: others(page.jobs),
          outsideRadiusJobs: others(page.outsideRadiusJobs),
        })),
      },
  );
}
