import type { Ending } from '@castwork/contract/submissions/schemas';

const ends: Record<Ending['kind'], string> = {
  job_withdrawn: 'Withdrawn by the creator',
  job_expired: 'No links were sent in time',
  job_canceled: 'The job was deleted',
  dispute_resolved: 'An operator decided that nothing is paid',
};

/** How work ended that was not paid, in the sponsor's words. @param isTakenDown an operator took its job down */
export const howItEnded = ({ kind }: Ending, isTakenDown = false) =>
  kind === 'job_canceled' && isTakenDown ? 'The job was taken down' : ends[kind];
