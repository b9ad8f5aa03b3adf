import { timings } from '@castwork/contract/limits';
import { useEndpoint, useSession } from '@castwork/session';
import { useNavigationCount } from '@castwork/ui/navigation-count';

/**
 * How many requests wait for the sponsor.
 * @param options TanStack Query's
 */
export const usePendingCount = (options?: { refetchInterval: number }): number | undefined =>
  useEndpoint('GET /api/requests', { query: { status: 'pending', page: 1, pageSize: 1 } }, options)
    .data?.total;

function Count() {
  const count = usePendingCount({ refetchInterval: timings.sponsorInboxBadge });
  useNavigationCount({ path: '/sponsor/requests', count, label: 'pending' });
  return null;
}

/**
 * Shows a sponsor at the navigation's Requests Inbox how many requests wait for them; read every 15
 * seconds (specification, section 9).
 */
export const PendingCount = () => useSession()?.user.role === 'sponsor' && <Count />;
