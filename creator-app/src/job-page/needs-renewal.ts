import type { JobPage } from '@castwork/contract/jobs/job-page';

/** A job that was asked for before it changed. */
type Changed = JobPage & { request: NonNullable<JobPage['request']> & { jobChangedAt: string } };

/**
 * Whether whoever looks at a job has to say that they still want it, before they get it: it changed
 * after they asked. One that is full counts too, as a place of it may come free.
 */
export const needsRenewal = (job: JobPage): job is Changed =>
  Boolean(job.request?.jobChangedAt) &&
  !job.mayAccept &&
  !job.submission &&
  (job.isOpen || job.placesLeft === 0);
