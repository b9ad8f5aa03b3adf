import type { Endpoint } from '../endpoint.ts';

/** What the ledger holds for one user. */
export const payoutEndpoints = {
  getEarnings: {
    method: 'GET',
    path: '/api/earnings',
    access: 'creator',
    status: 200,
    errors: [],
    summary: 'What the creator was paid, by job and by month, and what is waiting.',
  },
  getSpending: {
    method: 'GET',
    path: '/api/spending',
    access: 'sponsor',
    status: 200,
    errors: [],
    summary: 'What the sponsor has committed and paid, with fees, by month.',
  },
} as const satisfies Record<string, Endpoint>;
