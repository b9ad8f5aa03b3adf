import type { MyJob } from '@castwork/contract/jobs/schemas';
import { CardGrid } from '@castwork/ui/card';
import { EmptyState } from '@castwork/ui/empty-state';
import { StatusBadge } from '@castwork/ui/status-badge';
import { JobCard } from '../jobs/job-card.tsx';
import { LinkList } from '../jobs/link-list.tsx';
import { Loaded } from '../jobs/loaded.tsx';
import { Progress } from '../jobs/progress.tsx';
import type { MyJobsQuery } from '../my-jobs/use-my-jobs.ts';

/** Jobs whose links a sponsor has to look at. */
export const Pending = ({ query, jobs }: { query: MyJobsQuery; jobs: readonly MyJob[] }) => (
  <Loaded query={query} fallback="Failed to load jobs" onRetry={() => void query.refetch()}>
    {jobs.length === 0 ? (
      <EmptyState title="Nothing is waiting for approval.">
        Jobs whose links you have submitted are here until the sponsor approves them.
      </EmptyState>
    ) : (
      <CardGrid>
        {jobs.map((job) => (
          <JobCard
            key={job.acceptedJobId}
            job={job}
            badge={<StatusBadge status="Submitted">Pending Sponsor Approval</StatusBadge>}
          >
            <Progress status={job.status} />
            <LinkList links={job.submittedLinks} />
          </JobCard>
        ))}
      </CardGrid>
    )}
  </Loaded>
);
