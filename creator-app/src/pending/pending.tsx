import type { MyJob } from '@castwork/contract/jobs/schemas';
import { EmptyState } from '@castwork/ui/empty-state';
import { DisputeOf } from '@castwork/widgets/ending';
import { QuietActions } from '@castwork/widgets/quiet-actions';
import { SubmittedLinks } from '@castwork/widgets/submitted-links';
import { OwnJobCard } from '../jobs/own-job-card.tsx';
import { OwnJobLinks } from '../jobs/own-job-links.tsx';
import { Progress } from '../jobs/progress.tsx';
import { MyJobList, type MyJobListProps } from '../my-jobs/my-job-list.tsx';
import { WaysOut } from '../my-jobs/ways-out.tsx';

function PendingCard({ job }: { job: MyJob }) {
  const isDisputed = job.status === 'Disputed';
  return (
    <OwnJobCard
      job={job}
      payoutLabel={isDisputed ? 'Agreed pay' : 'You earn'}
      actions={
        <QuietActions>
          <OwnJobLinks id={job.acceptedJobId} />
          {!isDisputed && <WaysOut job={job} />}
        </QuietActions>
      }
    >
      {!isDisputed && <Progress job={job} />}
      <DisputeOf of={job.dispute} side="creator" />
      <SubmittedLinks label="Submitted links" links={job.submittedLinks} known={job.links} />
    </OwnJobCard>
  );
}

/** Jobs whose links a sponsor has to look at, or an operator where they are in dispute. */
export const Pending = (props: Pick<MyJobListProps, 'query' | 'jobs'>) => (
  <MyJobList
    {...props}
    renderCard={(job) => <PendingCard job={job} />}
    empty={
      <EmptyState title="Nothing is waiting for approval.">
        Jobs whose links you have submitted are here until the sponsor approves them.
      </EmptyState>
    }
  />
);
