import { EmptyState } from '@castwork/ui/empty-state';
import { CaseLink } from '@castwork/widgets/case-link';
import { DecisionOf } from '@castwork/widgets/ending';
import { SubmittedLinks } from '@castwork/widgets/submitted-links';
import { OwnJobCard } from '../jobs/own-job-card.tsx';
import { Progress } from '../jobs/progress.tsx';
import { MessageLink } from '@castwork/widgets/messages/message-link';
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
        actions={
          <>
            <MessageLink id={job.acceptedJobId} name="the sponsor" />
            <CaseLink id={job.acceptedJobId} />
          </>
        }
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
