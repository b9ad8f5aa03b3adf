import type { Endpoint } from '../endpoint.ts';

/** Everything about one submission. Source: beyond, sections 2, 4 and 6. */
export const caseEndpoints = {
  getCase: {
    method: 'GET',
    path: '/api/submissions/{id}/case',
    access: 'signedIn',
    status: 200,
    errors: [404],
    // An operator who looks at a case leaves an event.
    writes: true,
    summary:
      'The case file of a submission: the brief that was accepted, what happened, links with their checks, messages, money.',
  },
} as const satisfies Record<string, Endpoint>;
