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
    whileSuspended: true,
    summary:
      'The case file of a submission: the brief that was accepted, what happened, links with their checks, messages, money.',
  },
  getOperatorCase: {
    method: 'GET',
    path: '/api/operator/cases/{id}',
    access: 'operator',
    status: 200,
    errors: [],
    writes: true,
    summary:
      'The case of a submission: its file, why it waits, and what an operator may do. That it was looked at is an event.',
  },
  takeUpCase: {
    method: 'POST',
    path: '/api/operator/cases/{id}/dispute',
    access: 'operator',
    status: 200,
    errors: [409],
    idempotent: true,
    summary:
      'Has an operator decide about links that nobody has decided on: a dispute, with a reason for both sides.',
  },
  closeCase: {
    method: 'POST',
    path: '/api/operator/cases/{id}/close',
    access: 'operator',
    status: 200,
    errors: [409],
    idempotent: true,
    summary: 'Says why nothing is to be done about a red check: it no longer waits.',
  },
} as const satisfies Record<string, Endpoint>;
