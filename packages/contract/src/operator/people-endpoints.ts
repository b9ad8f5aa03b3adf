import type { Endpoint } from '../endpoint.ts';

/** The two sides as operators find, suspend and restore them. Source: beyond, "Operator". */
export const operatorPeopleEndpoints = {
  getOperatorPeople: {
    method: 'GET',
    path: '/api/operator/people',
    access: 'operator',
    status: 200,
    errors: [],
    mayLag: true,
    summary:
      'Creators and sponsors, newest first, in pages; found by beginnings of the words of their names and address, or by their id.',
  },
  getOperatorPerson: {
    method: 'GET',
    path: '/api/operator/people/{id}',
    access: 'operator',
    status: 200,
    errors: [],
    writes: true,
    summary:
      'What an operator needs to know of somebody: account, figures, open work, balance, reports. That they were looked at is an event.',
  },
  suspendPerson: {
    method: 'POST',
    path: '/api/operator/people/{id}/suspend',
    access: 'operator',
    status: 200,
    errors: [409],
    idempotent: true,
    summary:
      'Suspends an account, with a reason that its owner reads: they finish what they have begun and are paid for it, and begin nothing. Their sessions end, and a sponsor’s open jobs leave the market until the account is restored.',
  },
  restorePerson: {
    method: 'POST',
    path: '/api/operator/people/{id}/restore',
    access: 'operator',
    status: 200,
    errors: [409],
    idempotent: true,
    summary: 'Ends a suspension, with a reason. A sponsor’s open jobs are on the market again.',
  },
  endPersonSessions: {
    method: 'POST',
    path: '/api/operator/people/{id}/end-sessions',
    access: 'operator',
    status: 200,
    errors: [],
    idempotent: true,
    summary:
      'Ends all sessions of somebody at once, with a reason: whoever has the password logs in again.',
  },
} as const satisfies Record<string, Endpoint>;
