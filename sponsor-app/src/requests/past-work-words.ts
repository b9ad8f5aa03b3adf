import type { JobRequest } from '@castwork/contract/requests/schemas';
import { formatCount } from '@castwork/ui/format';

/** What is known of a creator's work, in a few words. */
export function pastWorkWords({ finished, onTime }: NonNullable<JobRequest['pastWork']>): string {
  if (finished === 0) return 'No finished jobs yet';
  const jobs = `${formatCount(finished, 'finished job')}`;
  return finished === onTime ? `${jobs}, on time` : `${jobs}, ${onTime} on time`;
}
