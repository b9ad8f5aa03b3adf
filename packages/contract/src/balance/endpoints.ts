import type { Endpoint } from '../endpoint.ts';

/** What somebody has in the ledger, and what it is made of. */
export const balanceEndpoints = {
  getBalance: {
    method: 'GET',
    path: '/api/balance',
    access: 'member',
    status: 200,
    errors: [],
    summary: 'What the caller can use, what is held, and what is on its way.',
  },
  getTransfers: {
    method: 'GET',
    path: '/api/balance/transfers',
    access: 'member',
    status: 200,
    errors: [],
    summary:
      "Every movement of the caller's money with the balance after it, newest first, in pages.",
  },
  getHolds: {
    method: 'GET',
    path: '/api/holds',
    access: 'sponsor',
    status: 200,
    errors: [],
    summary: 'What is held for which job of the sponsor, newest job first, in pages.',
  },
} as const satisfies Record<string, Endpoint>;
