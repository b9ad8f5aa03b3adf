import { timings } from '@castwork/contract/limits';
import { useEndpoint } from '@castwork/session';
import { useNavigationCount } from '@castwork/ui/navigation-count';

const pending = { query: { status: 'pending', page: 1, pageSize: 1 } } as const;

/** How many requests wait for the sponsor. */
export const usePendingCount = (): number | undefined =>
  useEndpoint('GET /api/requests', pending).data?.total;

/**
 * Shows at the navigation's Requests Inbox how many requests wait for the sponsor; read every 15
 * seconds (specification, section 9).
 */
export function PendingCount() {
  const refetchInterval = timings.sponsorInboxBadge;
  const count = useEndpoint('GET /api/requests', pending, { refetchInterval }).data?.total;
  useNavigationCount({ path: '/sponsor/requests', count, label: 'pending' });
  return null;
}
