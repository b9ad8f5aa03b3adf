import type { Endpoint } from '../endpoint.ts';

/** Who the people are that one works with. Source: beyond, section 5. */
export const peopleEndpoints = {
  getPerson: {
    method: 'GET',
    path: '/api/people/{id}',
    access: 'signedIn',
    status: 200,
    errors: [],
    summary:
      "Somebody's name, role, channels, figures, finished work and reviews; no e-mail address, phone number, street, ZIP code or coordinates.",
  },
  getPersonWork: {
    method: 'GET',
    path: '/api/people/{id}/work',
    access: 'signedIn',
    status: 200,
    errors: [],
    mayLag: true,
    summary:
      'Work of theirs that was paid and that its creator does not hide, newest first, in pages.',
  },
  getPersonReviews: {
    method: 'GET',
    path: '/api/people/{id}/reviews',
    access: 'signedIn',
    status: 200,
    errors: [],
    mayLag: true,
    summary: 'Reviews of them that are shown, newest first, in pages.',
  },
  showWork: {
    method: 'PUT',
    path: '/api/finished-work/{id}',
    access: 'creator',
    status: 200,
    errors: [],
    whileSuspended: true,
    summary: "Shows finished work on the creator's page, or hides it there.",
  },
} as const satisfies Record<string, Endpoint>;
