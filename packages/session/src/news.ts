import type { Notification } from '@castwork/contract/notifications/schemas';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryClient } from './queries.ts';

/** More at once would only cover the screen; the rest comes with the next look. */
const atOnce = 3;

/** Told in this page already: an answer on its way may still call them unread. */
const told = new Set<string>();
/** Known in this page: what they change has been read again. */
const known = new Set<string>();

/** What a notification says. The request's words are the specification's (section 8). */
export const newsWords = ({ type, meta }: Notification): string =>
  type === 'creator_request'
    ? `New request from ${meta.creatorName ?? 'Creator'} on ${meta.jobTitle}`
    : (meta.message ?? `There is news of “${meta.jobTitle}”.`);

const isAssignment = ({ type }: Notification) => Number(type === 'assignment');

const recentNews = ['getNotifications', 'recent'];

const markRead = (news: readonly Notification[]) =>
  Promise.all(news.map(({ _id }) => api.call('readNotification', { params: { id: _id } })))
    // Whoever could not be marked is told again by the next page.
    .catch(() => undefined)
    .then(() => queryClient.invalidateQueries({ queryKey: recentNews }));

/**
 * Takes in what a look for unread notifications has found: a few are told, and only these are marked
 * as read.
 * @param unread newest first, as the server lists them
 * @param tell shows one
 * @returns those that this page had not known, told or not: the lists they concern are out of date
 */
export function takeNews(
  unread: readonly Notification[],
  tell: (news: Notification) => void,
): Notification[] {
  const fresh = unread.filter(({ _id }) => !known.has(_id));
  for (const { _id } of fresh) known.add(_id);
  const shown = unread
    .filter(({ _id }) => !told.has(_id))
    .toSorted((a, b) => isAssignment(b) - isAssignment(a))
    .slice(0, atOnce);
  for (const { _id } of shown) told.add(_id);
  // The newest stands on top.
  for (const one of shown.toReversed()) tell(one);
  if (shown.length > 0) void markRead(shown);
  else if (fresh.length > 0) void queryClient.invalidateQueries({ queryKey: recentNews });
  return fresh;
}

/**
 * The latest notifications, read or not, newest first.
 * @param enabled false while nobody looks
 */
export const useRecentNews = (enabled: boolean) =>
  useQuery({
    queryKey: recentNews,
    queryFn: ({ signal }) => api.call('getNotifications', {}, { signal }),
    enabled,
  });
