import type { Endpoint } from '../endpoint.ts';

/** One's own data, to take along. Source: beyond, "Accounts". */
export const ownDataEndpoints = {
  getExport: {
    method: 'GET',
    path: '/api/users/me/export',
    access: 'signedIn',
    status: 200,
    errors: [],
    writes: true,
    download: 'castwork-my-data.json',
    summary:
      'All that is kept of the caller, as a file: section by section, the newest 10,000 rows of each. Of others it names no more than they are seen by, and it holds no secret. Taking it is an event.',
  },
} as const satisfies Record<string, Endpoint>;
