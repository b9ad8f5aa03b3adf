import type { Endpoint } from '../endpoint.ts';

/** What happened to a user's jobs and requests. Source: specification, section 7; decisions. */
export const notificationEndpoints = {
  getNotifications: {
    method: 'GET',
    path: '/api/notifications',
    access: 'signedIn',
    status: 200,
    errors: [],
    polls: true,
    summary: 'Notifications, newest first, page by page; without `limit` at most the 100 newest.',
  },
  readNotification: {
    method: 'PATCH',
    path: '/api/notifications/{id}/read',
    access: 'signedIn',
    status: 200,
    errors: [],
    whileSuspended: true,
    summary: 'Marks one notification as read.',
  },
  readAllNotifications: {
    method: 'POST',
    path: '/api/notifications/read',
    access: 'signedIn',
    status: 200,
    errors: [],
    whileSuspended: true,
    summary: 'Marks all notifications as read, or those of `ids`.',
  },
  getStream: {
    method: 'GET',
    path: '/api/stream',
    access: 'signedIn',
    status: 200,
    errors: [],
    streams: true,
    notFollowed: 'It is where the news come from',
    summary:
      'Says of which kind the events are that concern the caller, first the last one of the 30 s before, then each as it happens; the usual calls say the rest.',
  },
} as const satisfies Record<string, Endpoint>;
