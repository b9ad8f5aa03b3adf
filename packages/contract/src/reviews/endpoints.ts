import type { Endpoint } from '../endpoint.ts';

/**
 * What the two sides of finished work say of each other, double-blind: neither reads the other's before
 * both are in, or before its time has come. Source: beyond, section 5.
 */
export const reviewEndpoints = {
  getReviews: {
    method: 'GET',
    path: '/api/reviews',
    access: 'member',
    status: 200,
    errors: [],
    mayLag: true,
    summary:
      "The caller's work of the last 60 days that was approved or resolved, with its reviews as far as they are shown, newest first, in pages.",
  },
  createReview: {
    method: 'POST',
    path: '/api/reviews',
    access: 'member',
    status: 201,
    errors: [404, 409],
    idempotent: true,
    whileSuspended: false,
    summary:
      'Reviews the other side of work that was approved or resolved, once. It is shown when both are in, or after REVIEW_WINDOW.',
  },
  answerReview: {
    method: 'POST',
    path: '/api/reviews/{id}/reply',
    access: 'member',
    status: 200,
    errors: [409],
    idempotent: true,
    whileSuspended: false,
    summary: 'Answers a review of the caller, once.',
  },
} as const satisfies Record<string, Endpoint>;
