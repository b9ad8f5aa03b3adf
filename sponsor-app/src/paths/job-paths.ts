import { roles } from '@castwork/contract/roles';

/** In the address: the form is for a new job; else it has the id of the job to post again. */
export const newJob = 'new';

/** Leads to a job on the dashboard, whichever tab it is in. */
export const jobPath = (jobId: string) => `${roles.sponsor.home}?job=${jobId}`;

/** In the address: the jobs whose form is open. */
export const idsOf = (jobs: readonly { _id: string }[]) => jobs.map(({ _id }) => _id).join(',');

/** Leads to the form that changes a job, or several equal posts. */
export const editPath = (jobs: readonly { _id: string }[]) =>
  `${roles.sponsor.home}?edit=${idsOf(jobs)}`;

/** Leads to the form for a new job, or for one like an earlier one. */
export const postPath = (likeId: string) => `${roles.sponsor.home}?tab=posted&post=${likeId}`;

/** Leads to all that was paid for a job. */
export const receiptPath = (jobId: string) => `/sponsor/receipts/${jobId}`;
