import { useEndpointList } from '@castwork/session';
import { useNavigationCount } from '@castwork/ui/navigation-count';

/** Shows at the navigation's Requests Inbox how many are pending or approved (specification, section 2). */
export function useRequestsCount() {
  const { data } = useEndpointList('GET /api/job-requests');
  const count = data?.requests.filter(
    ({ status }) => status === 'pending' || status === 'approved',
  ).length;
  useNavigationCount({ path: '/creator/requests', count, label: 'pending or approved' });
}
