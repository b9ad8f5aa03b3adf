import type { Endpoint } from '../endpoint.ts';

export const linkCheckEndpoints = {
  checkLink: {
    method: 'POST',
    path: '/api/link-checks',
    access: 'creator',
    status: 200,
    errors: [404],
    whileSuspended: true,
    summary:
      'Says what is known of a link before it is handed in for an accepted job. Nothing is stored.',
  },
} as const satisfies Record<string, Endpoint>;
