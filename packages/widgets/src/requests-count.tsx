import { useEndpointList, useSession } from '@castwork/session';
import { useNavigationCount } from '@castwork/ui/navigation-count';

function Count() {
  const { data } = useEndpointList('GET /api/job-requests');
  const count = data?.requests.filter(
    ({ status }) => status === 'pending' || status === 'approved',
  ).length;
  useNavigationCount({ path: '/creator/requests', count, label: 'pending or approved' });
  return null;
}

/**
 * Shows a creator at the navigation's Requests Inbox how many of theirs are pending or approved
 * (specification, section 2).
 */
export const RequestsCount = () => useSession()?.user.role === 'creator' && <Count />;
