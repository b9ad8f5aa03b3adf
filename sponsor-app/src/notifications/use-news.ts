import { timings } from '@castwork/contract/limits';
import { newsWords, queryClient, takeNews, useEndpoint } from '@castwork/session';
import { useEffect } from 'react';
import { inboxToast } from '../requests/inbox-toast.ts';

/** What creators can change. */
const concerned = ['getInbox', 'getRequests', 'getPostedJobs', 'getSpending'];

/**
 * Looks for what creators did every 12 seconds, says so, and reads the lists it concerns again
 * (specification, sections 7 to 9).
 */
export function useNews() {
  const { data, dataUpdatedAt } = useEndpoint(
    'getNotifications',
    { query: { unreadOnly: 'true' } },
    { refetchInterval: timings.sponsorNotifications },
  );
  // Each look counts, also one that finds the same as the last.
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    const fresh = takeNews(data?.notifications ?? [], (one) => inboxToast(newsWords(one), 'info'));
    if (fresh.length === 0) return;
    for (const name of concerned) void queryClient.invalidateQueries({ queryKey: [name] });
  }, [data, dataUpdatedAt]);
}
