import { timings } from '@castwork/contract/limits';
import type { Notification } from '@castwork/contract/notifications/schemas';
import { api, queryClient, useEndpoint } from '@castwork/session';
import { useEffect } from 'react';
import { inboxToast } from '../requests/inbox-toast.ts';

/** More at once would only cover the screen. */
const atOnce = 3;

/** Told in this page already: an answer on its way may still call them unread. */
const told = new Set<string>();

const markRead = (news: readonly Notification[]) =>
  news.length > atOnce
    ? api.call('readAllNotifications')
    : Promise.all(news.map(({ _id }) => api.call('readNotification', { params: { id: _id } })));

function tell(news: readonly Notification[]) {
  for (const { meta } of news.slice(0, atOnce).toReversed())
    inboxToast(`New request from ${meta.creatorName ?? 'Creator'} on ${meta.jobTitle}`, 'info');
  for (const { _id } of news) told.add(_id);
  // Whoever could not be marked is told again by the next page.
  markRead(news).catch(() => undefined);
  for (const name of ['getInbox', 'getRequests'])
    void queryClient.invalidateQueries({ queryKey: [name] });
}

/** Looks for new requests every 12 seconds and says so (specification, sections 7 to 9). */
export function useNewRequests() {
  const { data } = useEndpoint(
    'getNotifications',
    { query: { unreadOnly: 'true' } },
    { refetchInterval: timings.sponsorNotifications },
  );
  useEffect(() => {
    const news = data?.notifications.filter(
      ({ _id, type }) => type === 'creator_request' && !told.has(_id),
    );
    if (news && news.length > 0) tell(news);
  }, [data]);
}
