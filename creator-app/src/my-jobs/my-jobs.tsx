import type { MyJob } from '@castwork/contract/jobs/schemas';
import { CardGrid } from '@castwork/ui/card';
import { EmptyState } from '@castwork/ui/empty-state';
import { Loaded } from '../jobs/loaded.tsx';
import { MyJobCard } from './my-job-card.tsx';
import type { MyJobsQuery } from './use-my-jobs.ts';

/** Accepted jobs that wait for the creator's links. */
export const MyJobs = ({ query, jobs }: { query: MyJobsQuery; jobs: readonly MyJob[] }) => (
  <Loaded query={query} fallback="Failed to load jobs" onRetry={() => void query.refetch()}>
    {jobs.length === 0 ? (
      <EmptyState title="You have no jobs to work on.">
        Accept one under Up for Grabs or Local Jobs: it waits here for your links.
      </EmptyState>
    ) : (
      <CardGrid>
        {jobs.map((job) => (
          <MyJobCard key={job.acceptedJobId} job={job} />
        ))}
      </CardGrid>
    )}
  </Loaded>
);
