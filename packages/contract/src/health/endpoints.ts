import type { Endpoint } from '../endpoint.ts';

/** For load balancers and operators. */
export const healthEndpoints = {
  getLiveness: {
    method: 'GET',
    path: '/api/health/live',
    access: 'public',
    status: 200,
    errors: [],
    notFollowed: 'No screen asks for it',
    summary: 'The process runs.',
  },
  getReadiness: {
    method: 'GET',
    path: '/api/health/ready',
    access: 'public',
    status: 200,
    errors: [],
    notFollowed: 'No screen asks for it',
    summary:
      'The process can serve: its database answers and it is not shutting down. Says how late the clocks are.',
  },
} as const satisfies Record<string, Endpoint>;
