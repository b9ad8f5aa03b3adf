import type { Notification } from '@castwork/contract/notifications/schemas';
import { api, useQueryClient } from '@castwork/session';
import { showToast } from '@castwork/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import { dropVisibleJob } from '../jobs/visible-jobs-cache.ts';
import { pollWhileVisible } from './poll-while-visible.ts';

/** Told already on this page: news whose reading the server has not noted yet is not told again. */
const told = new Set<string>();

/** One sentence for all of it: a pile of toasts would cover a phone, and the lists say the rest. */
function inWords([first]: Notification[], count: number) {
  const message = first?.meta.message ?? `There is news of “${first?.meta.jobTitle}”.`;
  return count > 1 ? `${message} And ${count - 1} more.` : message;
}

const readUnread = (signal: AbortSignal) =>
  api.call(
    'getNotifications',
    { query: { unreadOnly: 'true' } },
    { headers: { 'x-castwork-poll': 'creator' }, signal },
  );

const markRead = (id: string) =>
  api.call('readNotification', { params: { id } }).catch(() => undefined);

/**
 * Tells what sponsors did as it happens, once, and reads the lists it concerns again.
 * @param onAssignment called once for each reading in which a job was assigned to this creator
 */
export function useNotifications(onAssignment: () => void) {
  const queryClient = useQueryClient();

  const tell = useEffectEvent((news: Notification[]) => {
    if (news.length === 0) return;
    const assigned = news.filter(({ type }) => type === 'assignment');
    showToast({ message: inWords([...assigned, ...news], news.length), tone: 'info' });
    for (const { meta } of assigned) dropVisibleJob(queryClient, meta.jobId);
    for (const name of ['getMyJobs', 'getJobRequests', 'getMyRequests', 'getEarnings'])
      void queryClient.invalidateQueries({ queryKey: [name] });
    if (assigned.length > 0) onAssignment();
  });

  useEffect(
    () =>
      pollWhileVisible(async (signal) => {
        const { notifications } = await readUnread(signal);
        if (signal.aborted) return;
        const news = notifications.filter(({ _id }) => !told.has(_id));
        for (const { _id } of news) told.add(_id);
        tell(news);
        await Promise.all(notifications.map(({ _id }) => markRead(_id)));
      }),
    [],
  );
}
