import type { MyJob } from '@castwork/contract/jobs/schemas';
import { submissionState } from '@castwork/contract/process/state-words';
import { StatusBadge } from '@castwork/ui/status-badge';
import { Notes } from '@castwork/widgets/notes';
import { JobCard, type JobCardProps } from './job-card.tsx';
import { JobClock } from './job-clock.tsx';

/** A job that the creator has taken: with its state, and what happens by itself. */
export const OwnJobCard = ({
  children,
  ...props
}: Omit<JobCardProps, 'badge' | 'clock'> & { job: MyJob }) => (
  <JobCard
    {...props}
    badge={<StatusBadge {...submissionState('creator', props.job)} />}
    clock={<JobClock job={props.job} />}
  >
    <Notes notes={props.job.notes} />
    {children}
  </JobCard>
);
