import { timings } from '@castwork/contract/limits';
import { useEndpoint } from '@castwork/session';
import { useNavigationCount } from '@castwork/ui/navigation-count';

/**
 * Shows at an entry of the navigation how many threads have messages to read.
 * @param props `path`: where the entry leads
 */
export function UnreadMessages({ path }: { path: string }) {
  const { data } = useEndpoint(
    'GET /api/threads',
    { query: { unreadOnly: 'true' } },
    { refetchInterval: timings.messages },
  );
  const count = data?.items.length || undefined;
  useNavigationCount({ path, count, label: 'unread' });
  return null;
}
