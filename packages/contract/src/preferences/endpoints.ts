import type { Endpoint } from '../endpoint.ts';

/** What somebody wants to be told of, and how. */
export const preferenceEndpoints = {
  getPreferences: {
    method: 'GET',
    path: '/api/users/me/preferences',
    access: 'signedIn',
    status: 200,
    errors: [],
    notFollowed: 'Its owner’s alone',
    summary: 'How the caller is told of each kind of event of their role: in the app, by mail.',
  },
  updatePreferences: {
    method: 'PUT',
    path: '/api/users/me/preferences',
    access: 'signedIn',
    status: 200,
    errors: [],
    whileSuspended: true,
    summary: 'Changes how the caller is told of some kinds; the others stay as they are.',
  },
  getSubscription: {
    method: 'GET',
    path: '/api/subscriptions/{token}',
    access: 'public',
    status: 200,
    errors: [],
    notFollowed: 'Its owner’s alone',
    summary:
      'Which mails the signed link in one of them would end, and how their reader is told of it now.',
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe/{token}',
    access: 'public',
    status: 200,
    errors: [],
    summary:
      'Ends the mails of one kind to one account, by the signed link in each of them; one click, without signing in (RFC 8058).',
  },
} as const satisfies Record<string, Endpoint>;
