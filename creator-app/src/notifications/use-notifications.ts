import type { Notification } from '@castwork/contract/notifications/schemas';
import { api, newsWords, takeNews, useQueryClient } from '@castwork/session';
import { showToast } from '@castwork/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import { dropVisibleJob } from '../jobs/visible-jobs-cache.ts';
import { pollWhileVisible } from './poll-while-visible.ts';

const readUnread = (signal: AbortSignal) =>
  api.call(
    'getNotifications',
    { query: { unreadOnly: 'true' } },
    { headers: { 'x-castwork-poll': 'creator' }, signal },
  );

/** What sponsors can change. */
const concerned = ['getMyJobs', 'getJobRequests', 'getMyRequests', 'getEarnings'];

/**
 * Tells what sponsors did as it happens, once, and reads the lists it concerns again.
 * @param onAssignment called once for each reading in which a job was assigned to this creator
 */
export function useNotifications(onAssignment: () => void) {
  const queryClient = useQueryClient();

  const take = useEffectEvent((unread: Notification[]) => {
    const fresh = takeNews(unread, (one) => showToast({ message: newsWords(one), tone: 'info' }));
    if (fresh.length === 0) return;
    const assigned = fresh.filter(({ type }) => type === 'assignment');
    for (const { meta } of assigned) dropVisibleJob(queryClient, meta.jobId);
    for (const name of concerned) void queryClient.invalidateQueries({ queryKey: [name] });
    if (assigned.length > 0) onAssignment();
  });

  useEffect(
    () =>
      pollWhileVisible(async (signal) => {
        const { notifications } = await readUnread(signal);
        if (!signal.aborted) take(notifications);
      }),
    [],
  );
}
