import { timings } from '@castwork/contract/limits';
import { messagesPath } from '@castwork/contract/roles';
import { useEndpoint, useSession } from '@castwork/session';
import { useNavigationCount } from '@castwork/ui/navigation-count';

/** Shows at the navigation's Messages how many threads there are to read, to whoever is signed in. */
export function UnreadMessages() {
  const role = useSession()?.user.role;
  const { data } = useEndpoint(
    'GET /api/threads',
    { query: { unreadOnly: 'true' } },
    { enabled: role !== undefined, refetchInterval: timings.messages },
  );
  const count = (role && data?.items.length) || undefined;
  const path = role && role !== 'operator' ? messagesPath(role) : '';
  useNavigationCount({ path, count, label: 'unread' });
  return null;
}
