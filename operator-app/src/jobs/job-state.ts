import type { OperatorJobRow } from '@castwork/contract/operator/job-schemas';

/** What happens with a job now: one that nobody can take any more is not open. */
export function jobState(
  job: Pick<OperatorJobRow, 'status' | 'isTakenDown' | 'accepted' | 'paid' | 'splitCount'>,
) {
  const { status, isTakenDown, accepted, paid, splitCount } = job;
  if (isTakenDown) return 'TakenDown';
  if (status === 'Deleted') return status;
  if (paid === splitCount) return 'Paid';
  return status === 'Open' && accepted === splitCount ? 'Taken' : status;
}
