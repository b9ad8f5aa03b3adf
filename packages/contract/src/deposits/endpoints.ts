import type { Endpoint } from '../endpoint.ts';

/** Money that a sponsor adds. */
export const depositEndpoints = {
  createDeposit: {
    method: 'POST',
    path: '/api/deposits',
    access: 'sponsor',
    status: 201,
    errors: [409],
    idempotent: true,
    whileSuspended: false,
    summary:
      'Announces money that the sponsor adds, and says how to pay it; it counts once it has arrived.',
  },
  getDeposits: {
    method: 'GET',
    path: '/api/deposits',
    access: 'sponsor',
    status: 200,
    errors: [],
    summary: 'What the sponsor has added or is about to, newest first, in pages.',
  },
  withdrawDeposit: {
    method: 'POST',
    path: '/api/deposits/{id}/withdraw',
    access: 'sponsor',
    status: 200,
    errors: [409],
    idempotent: true,
    whileSuspended: true,
    summary: 'Takes back what was announced and will not come: pending to failed.',
  },
  requestRefund: {
    method: 'POST',
    path: '/api/deposits/{id}/refund',
    access: 'sponsor',
    status: 200,
    errors: [409],
    idempotent: true,
    whileSuspended: true,
    summary:
      'Asks for a payment back, or for a part of it: it leaves the balance at once, and an operator sends it or says why not.',
  },
} as const satisfies Record<string, Endpoint>;
