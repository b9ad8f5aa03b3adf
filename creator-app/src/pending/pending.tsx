import { EmptyState } from '@castwork/ui/empty-state';
import { StatusBadge } from '@castwork/ui/status-badge';
import { JobCard } from '../jobs/job-card.tsx';
import { LinkList } from '../jobs/link-list.tsx';
import { Progress } from '../jobs/progress.tsx';
import { MyJobList, type MyJobListProps } from '../my-jobs/my-job-list.tsx';

/** Jobs whose links a sponsor has to look at. */
export const Pending = (props: Pick<MyJobListProps, 'query' | 'jobs'>) => (
  <MyJobList
    {...props}
    renderCard={(job) => (
      <JobCard
        job={job}
        badge={<StatusBadge status="Submitted">Pending Sponsor Approval</StatusBadge>}
      >
        <Progress status={job.status} />
        <LinkList links={job.submittedLinks} />
      </JobCard>
    )}
    empty={
      <EmptyState title="Nothing is waiting for approval.">
        Jobs whose links you have submitted are here until the sponsor approves them.
      </EmptyState>
    }
  />
);
