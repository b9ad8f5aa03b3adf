import { timings } from '@castwork/contract/limits';
import { useEndpoint } from '@castwork/session';

/** How many requests wait for the sponsor; read every 15 seconds (specification, section 9). */
export const usePendingCount = () =>
  useEndpoint(
    'GET /api/requests',
    { query: { status: 'pending', page: 1, pageSize: 1 } },
    { refetchInterval: timings.sponsorInboxBadge },
  ).data?.total;
