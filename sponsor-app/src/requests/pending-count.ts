import { timings } from '@castwork/contract/limits';
import { useEndpoint } from '@castwork/session';
import { useNavigationCount } from '@castwork/ui/navigation-count';

/**
 * How many requests wait for the sponsor.
 * @param options TanStack Query's
 */
export const usePendingCount = (options?: { refetchInterval: number }): number | undefined =>
  useEndpoint('GET /api/requests', { query: { status: 'pending', page: 1, pageSize: 1 } }, options)
    .data?.total;

/**
 * Shows at the navigation's Requests Inbox how many requests wait for the sponsor; read every 15
 * seconds (specification, section 9).
 */
export function PendingCount() {
  const count = usePendingCount({ refetchInterval: timings.sponsorInboxBadge });
  useNavigationCount({ path: '/sponsor/requests', count, label: 'pending' });
  return null;
}
