import type { MyJob } from '@castwork/contract/jobs/schemas';
import { EmptyState } from '@castwork/ui/empty-state';
import { EndingReason } from '@castwork/widgets/ending';
import { SubmittedLinks } from '@castwork/widgets/submitted-links';
import { OwnJobCard } from '../jobs/own-job-card.tsx';
import { OwnJobLinks } from '../jobs/own-job-links.tsx';
import { ReviewOfSponsor } from './review-of-sponsor.tsx';
import { MyJobList, type MyJobListProps } from '../my-jobs/my-job-list.tsx';

/** How it ended. It is closed by a sponsor who deletes the job, or by an operator: then there are links. */
function howItEnded({ status, submittedLinks, isTakenDown }: MyJob) {
  if (status === 'Withdrawn') return 'You withdrew from this job.';
  if (status === 'Expired') return 'No links were sent in time.';
  if (submittedLinks.length > 0) return 'An operator decided that nothing is paid.';
  return isTakenDown ? 'An operator took this job down.' : 'The sponsor deleted this job.';
}

const Why = ({ job }: { job: MyJob }) => (
  <>
    <p>{howItEnded(job)}</p>
    <EndingReason of={job.ending} />
  </>
);

/** Jobs that ended without being paid. */
export const EndedJobs = (props: Pick<MyJobListProps, 'query' | 'jobs'>) => (
  <MyJobList
    {...props}
    renderCard={(job) => (
      <OwnJobCard job={job} payoutLabel="Not paid" actions={<OwnJobLinks id={job.acceptedJobId} />}>
        <Why job={job} />
        {job.submittedLinks.length > 0 && (
          <>
            <SubmittedLinks label="Submitted links" links={job.submittedLinks} known={job.links} />
            <ReviewOfSponsor job={job} />
          </>
        )}
      </OwnJobCard>
    )}
    empty={
      <EmptyState title="Nothing ended without being paid.">
        Jobs that you withdraw from, that expire or that are closed are kept here.
      </EmptyState>
    }
  />
);
