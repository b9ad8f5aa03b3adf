import type { Endpoint } from '../endpoint.ts';

/** What people have reported, as operators read and close it. Source: beyond, sections 5 and 6. */
export const reportEndpoints = {
  getReport: {
    method: 'GET',
    path: '/api/operator/reports/{id}',
    access: 'operator',
    status: 200,
    errors: [],
    writes: true,
    summary:
      'A report: who says what of whom, and what was written around it. That it was looked at is an event.',
  },
  closeReport: {
    method: 'POST',
    path: '/api/operator/reports/{id}/close',
    access: 'operator',
    status: 200,
    errors: [409],
    idempotent: true,
    summary: 'Closes a report with a reason, which operators read; of two the second is told 409.',
  },
} as const satisfies Record<string, Endpoint>;
