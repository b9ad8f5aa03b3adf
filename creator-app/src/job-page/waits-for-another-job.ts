import type { JobPage } from '@castwork/contract/jobs/job-page';

/** A job for which whoever looks at it waits. */
type AskedFor = JobPage & { request: NonNullable<JobPage['request']> & { jobChangedAt: string } };

/** Whether somebody waits for a job that has changed since, or for a place of it to come free. */
export const waitsForAnotherJob = (job: JobPage): job is AskedFor =>
  Boolean(job.request?.jobChangedAt) &&
  !job.mayAccept &&
  !job.submission &&
  (job.isOpen || job.placesLeft === 0);
