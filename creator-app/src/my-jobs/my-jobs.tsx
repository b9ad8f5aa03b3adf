import type { MyJob } from '@castwork/contract/jobs/schemas';
import { CardGrid } from '@castwork/ui/card';
import { EmptyState } from '@castwork/ui/empty-state';
import { Place, useShownItems } from '@castwork/ui/kept-places';
import { Loaded } from '../jobs/loaded.tsx';
import { MyJobCard } from './my-job-card.tsx';
import type { MyJobsQuery } from './use-my-jobs.ts';

const keyOf = (job: MyJob) => job.acceptedJobId;

/** Accepted jobs that wait for the creator's links. */
export function MyJobs({ query, jobs }: { query: MyJobsQuery; jobs: readonly MyJob[] }) {
  const shown = useShownItems(jobs, keyOf);
  return (
    <Loaded query={query} fallback="Failed to load jobs" onRetry={() => void query.refetch()}>
      {shown.length === 0 ? (
        <EmptyState title="You have no jobs to work on.">
          Accept one under Up for Grabs or Local Jobs: it waits here for your links.
        </EmptyState>
      ) : (
        <CardGrid>
          {shown.map((job) => (
            <Place key={job.acceptedJobId} id={job.acceptedJobId}>
              <MyJobCard job={job} />
            </Place>
          ))}
        </CardGrid>
      )}
    </Loaded>
  );
}
