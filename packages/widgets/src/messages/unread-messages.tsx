import { placeOf } from '@castwork/contract/events/places';
import { timings } from '@castwork/contract/limits';
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
  const path = role ? placeOf('message_sent', role) : '';
  useNavigationCount({ path, count, label: 'unread' });
  return null;
}
