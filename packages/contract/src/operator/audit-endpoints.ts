import type { Endpoint } from '../endpoint.ts';

/** Who did what to whom. Source: beyond, sections 2 and 6. */
export const auditEndpoints = {
  getAudit: {
    method: 'GET',
    path: '/api/operator/audit',
    access: 'operator',
    status: 200,
    errors: [],
    writes: true,
    summary:
      'What happened, newest first, in pages: by whom, of what kind, about whom or what, in which days. Asked about a person, it is an event itself.',
  },
  getAuditCsv: {
    method: 'GET',
    path: '/api/operator/audit/csv',
    access: 'operator',
    status: 200,
    errors: [],
    writes: true,
    summary:
      'The newest 10,000 of the same as a file for spreadsheets. That it was taken is an event.',
  },
} as const satisfies Record<string, Endpoint>;
