import type { MyJob } from '@castwork/contract/jobs/schemas';
import { CardGrid } from '@castwork/ui/card';
import { EmptyState } from '@castwork/ui/empty-state';
import { StatusBadge } from '@castwork/ui/status-badge';
import { JobCard } from '../jobs/job-card.tsx';
import { LinkList } from '../jobs/link-list.tsx';
import { Loaded } from '../jobs/loaded.tsx';
import { Progress } from '../jobs/progress.tsx';
import type { MyJobsQuery } from '../my-jobs/use-my-jobs.ts';

/** Jobs whose links a sponsor approved. */
export const PaidJobs = ({ query, jobs }: { query: MyJobsQuery; jobs: readonly MyJob[] }) => (
  <Loaded query={query} fallback="Failed to load jobs" onRetry={() => void query.refetch()}>
    {jobs.length === 0 ? (
      <EmptyState title="No paid jobs yet.">
        Once a sponsor approves your links, the job and what it paid are kept here.
      </EmptyState>
    ) : (
      <CardGrid>
        {jobs.map((job) => (
          <JobCard
            key={job.acceptedJobId}
            job={job}
            payoutLabel="You earned"
            badge={<StatusBadge status="Approved">Approved & Paid</StatusBadge>}
          >
            <Progress status={job.status} />
            <LinkList links={job.submittedLinks} />
          </JobCard>
        ))}
      </CardGrid>
    )}
  </Loaded>
);
