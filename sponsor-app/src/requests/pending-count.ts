import { timings } from '@castwork/contract/limits';
import { useEndpoint } from '@castwork/session';
import { useNavigationCount } from '@castwork/ui/navigation-count';

/**
 * How many requests wait for the sponsor; read every 15 seconds (specification, section 9). The
 * navigation shows it at its Requests Inbox.
 */
export function usePendingCount(): number | undefined {
  const count = useEndpoint(
    'GET /api/requests',
    { query: { status: 'pending', page: 1, pageSize: 1 } },
    { refetchInterval: timings.sponsorInboxBadge },
  ).data?.total;
  useNavigationCount({ path: '/sponsor/requests', count, label: 'pending' });
  return count;
}
