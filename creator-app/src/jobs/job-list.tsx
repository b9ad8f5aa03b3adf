import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { CardGrid } from '@castwork/ui/card';
import type { ReactNode } from 'react';
import { JobCard } from './job-card.tsx';

export type JobListProps = {
  jobs: readonly VisibleJob[];
  /** The buttons of one job's card. */
  renderActions: (job: VisibleJob) => ReactNode;
};

/** Open jobs as cards. */
export const JobList = ({ jobs, renderActions }: JobListProps) => (
  <CardGrid>
    {jobs.map((job) => (
      <JobCard key={job._id} job={job} actions={renderActions(job)} />
    ))}
  </CardGrid>
);
