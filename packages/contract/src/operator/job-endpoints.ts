import type { Endpoint } from '../endpoint.ts';

/** Jobs as operators find them and take them down. Source: beyond, "Operator". */
export const operatorJobEndpoints = {
  getOperatorJobs: {
    method: 'GET',
    path: '/api/operator/jobs',
    access: 'operator',
    status: 200,
    errors: [],
    mayLag: true,
    summary:
      'Jobs of all sponsors, newest first, in pages, deleted ones too; found by beginnings of the words of their title or of their sponsor’s names and address, or by the id of either.',
  },
  getOperatorJob: {
    method: 'GET',
    path: '/api/operator/jobs/{id}',
    access: 'operator',
    status: 200,
    errors: [],
    writes: true,
    summary:
      'A job with its sponsor, everybody’s work on it and what is held for it. That it was looked at is an event.',
  },
  takeDownJob: {
    method: 'POST',
    path: '/api/operator/jobs/{id}/take-down',
    access: 'operator',
    status: 200,
    errors: [409],
    idempotent: true,
    summary:
      'Takes a job off the market for good, with a reason that both sides read. Work that was not handed in ends, requests expire, and what was held for both goes back; what was handed in is still decided on and paid.',
  },
} as const satisfies Record<string, Endpoint>;
