import type { Notification } from '@castwork/contract/notifications/schemas';
import { api } from '../api.ts';
import { refresh } from '../cache.ts';

/** More at once would only cover the screen; the rest comes with the next poll. */
const atOnce = 3;

/** Told in this page already: an answer on its way may still call them unread. */
const told = new Set<string>();
/** Known in this page: what they change has been read again. */
const known = new Set<string>();

const isAssignment = ({ type }: Notification) => Number(type === 'assignment');

const markRead = (notifications: readonly Notification[]) =>
  Promise.all(
    notifications.map(({ _id }) =>
      api.call('PATCH /api/notifications/{id}/read', { params: { id: _id } }),
    ),
  )
    // Whoever could not be marked is told again by the next page.
    .catch(() => undefined)
    .then(() => refresh('GET /api/notifications'));

/**
 * Takes in the unread notifications that a poll has found: a few are told, and only these are marked
 * as read.
 * @param unread newest first, as the server lists them
 * @param tell shows one
 * @returns those that this page had not known, told or not: the lists they concern are out of date
 */
export function takeUnread(
  unread: readonly Notification[],
  tell: (notification: Notification) => void,
): Notification[] {
  const fresh = unread.filter(({ _id }) => !known.has(_id));
  for (const { _id } of fresh) known.add(_id);
  const shown = unread
    .filter(({ _id }) => !told.has(_id))
    .toSorted((a, b) => isAssignment(b) - isAssignment(a))
    .slice(0, atOnce);
  for (const { _id } of shown) told.add(_id);
  // The newest stands on top.
  for (const notification of shown.toReversed()) tell(notification);
  if (shown.length > 0) void markRead(shown);
  else if (fresh.length > 0) void refresh('GET /api/notifications');
  return fresh;
}
