import { EmptyState } from '@castwork/ui/empty-state';
import { DecisionOf } from '@castwork/widgets/ending';
import { SubmittedLinks } from '@castwork/widgets/submitted-links';
import { OwnJobCard } from '../jobs/own-job-card.tsx';
import { OwnJobLinks } from '../jobs/own-job-links.tsx';
import { Progress } from '../jobs/progress.tsx';
import { ReviewOfSponsor } from './review-of-sponsor.tsx';
import { MyJobList, type MyJobListProps } from '../my-jobs/my-job-list.tsx';

/** Jobs that were paid. */
export const PaidJobs = (props: Pick<MyJobListProps, 'query' | 'jobs'>) => (
  <MyJobList
    {...props}
    renderCard={(job) => (
      <OwnJobCard
        job={job}
        payoutLabel="You earned"
        actions={<OwnJobLinks id={job.acceptedJobId} />}
      >
        <Progress job={job} />
        <DecisionOf of={job.decision} />
        <SubmittedLinks label="Submitted links" links={job.submittedLinks} known={job.links} />
        <ReviewOfSponsor job={job} />
      </OwnJobCard>
    )}
    empty={
      <EmptyState title="No paid jobs yet.">
        Once a sponsor approves your links, the job and what it paid are kept here.
      </EmptyState>
    }
  />
);
