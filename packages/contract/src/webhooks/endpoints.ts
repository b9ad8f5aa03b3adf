import type { Endpoint } from '../endpoint.ts';

/** What a payment provider tells. */
export const webhookEndpoints = {
  takeStripeEvent: {
    method: 'POST',
    path: '/api/webhooks/stripe',
    access: 'public',
    status: 200,
    errors: [404],
    signed: true,
    summary:
      'Takes an event of Stripe, signed by it within five minutes (else 400), and applies it once. 404 where Stripe is not set up.',
  },
} as const satisfies Record<string, Endpoint>;
