import type { Endpoint } from '../endpoint.ts';

/** Mails that were given up after many tries. Source: beyond, section 6. */
export const mailEndpoints = {
  sendMailAgain: {
    method: 'POST',
    path: '/api/operator/mails/{id}/again',
    access: 'operator',
    status: 200,
    errors: [],
    idempotent: true,
    summary: 'Has a mail that was given up sent once more, with as many tries as at first.',
  },
  dropMail: {
    method: 'POST',
    path: '/api/operator/mails/{id}/drop',
    access: 'operator',
    status: 200,
    errors: [],
    idempotent: true,
    summary: 'Says why a mail that was given up is not sent again: it no longer waits.',
  },
} as const satisfies Record<string, Endpoint>;
