import { Link } from '@castwork/router';
import { useEndpointList } from '@castwork/session';
import { CountBadge } from '@castwork/ui/count-badge';
import { InboxIcon } from '@castwork/ui/icons';
import { LinkButton } from '@castwork/ui/link-button';

/** The way to My Requests, with how many are pending or approved. */
export function RequestsLink() {
  const { data } = useEndpointList('GET /api/job-requests');
  const count = data?.requests.filter(
    ({ status }) => status === 'pending' || status === 'approved',
  ).length;
  return (
    <LinkButton as={Link} to="/creator/requests" icon={<InboxIcon />}>
      Requests Inbox
      {count !== undefined && <CountBadge count={count} label="pending or approved" loud />}
    </LinkButton>
  );
}
