import type { Endpoint } from '../endpoint.ts';

/** Where somebody is signed in. Source: beyond, sections 7 and 8. */
export const sessionEndpoints = {
  getSessions: {
    method: 'GET',
    path: '/api/sessions',
    access: 'signedIn',
    status: 200,
    errors: [],
    notFollowed: 'Its owner’s alone',
    summary:
      "The caller's sessions that have not ended, the one seen last first; there are at most 20. `lastSeenAt` is up to five minutes behind.",
  },
  endSession: {
    method: 'DELETE',
    path: '/api/sessions/{id}',
    access: 'signedIn',
    status: 200,
    errors: [],
    idempotent: true,
    whileSuspended: true,
    summary: "Ends one of the caller's sessions at once, with its streams.",
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/sessions',
    access: 'signedIn',
    status: 200,
    errors: [],
    whileSuspended: true,
    summary: "Ends all of the caller's sessions but the one that calls.",
  },
} as const satisfies Record<string, Endpoint>;
