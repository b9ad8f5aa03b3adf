import type { Endpoint } from '../endpoint.ts';

/** Accepted jobs (the creator's word) are submissions (the sponsor's): one row, two views. */
export const submissionEndpoints = {
  acceptJob: {
    method: 'POST',
    path: '/api/accepted-jobs',
    access: 'creator',
    status: 201,
    errors: [404, 409],
    idempotent: true,
    whileSuspended: false,
    summary: "Takes one of the job's open slots for this creator.",
  },
  submitLinks: {
    method: 'POST',
    path: '/api/accepted-jobs/submit-links',
    access: 'creator',
    status: 200,
    errors: [404, 409],
    whileSuspended: true,
    summary: 'Sends the links of an accepted job to its sponsor: Pending to Submitted.',
  },
  approveSubmission: {
    method: 'PATCH',
    path: '/api/submissions/{id}/approve',
    access: 'sponsor',
    status: 200,
    errors: [409],
    whileSuspended: true,
    summary: 'Approves submitted links and pays the creator, exactly once.',
  },
  requestChanges: {
    method: 'PATCH',
    path: '/api/submissions/{id}/request-changes',
    access: 'sponsor',
    status: 200,
    errors: [409],
    whileSuspended: true,
    summary: 'Sends submitted links back with a reason: Submitted to Pending.',
  },
  withdrawSubmission: {
    method: 'POST',
    path: '/api/submissions/{id}/withdraw',
    access: 'creator',
    status: 200,
    errors: [409],
    whileSuspended: true,
    summary:
      'Gives an accepted job back, with an optional reason; within 10 seconds of accepting it, as if it had not been accepted.',
  },
  disputeSubmission: {
    method: 'POST',
    path: '/api/submissions/{id}/dispute',
    access: 'member',
    status: 200,
    errors: [409],
    whileSuspended: true,
    summary: 'Has an operator decide on links that were handed in, with a reason; clocks stop.',
  },
  getTimeline: {
    method: 'GET',
    path: '/api/submissions/{id}/timeline',
    access: 'signedIn',
    status: 200,
    errors: [],
    summary: 'What happened to a submission and its job, oldest first, for both sides.',
  },
} as const satisfies Record<string, Endpoint>;
