import type { Endpoint } from '../endpoint.ts';

/**
 * What operators see and decide. Each change is the verb that the order on the server calls too, and an
 * event with who did it. Source: beyond, "Operator" and the table of calls.
 */
export const operatorEndpoints = {
  getWaiting: {
    method: 'GET',
    path: '/api/operator/waiting',
    access: 'operator',
    status: 200,
    errors: [],
    summary: 'What waits for an operator, oldest first: the first 100, and how many there are.',
  },
  getDisputes: {
    method: 'GET',
    path: '/api/operator/disputes',
    access: 'operator',
    status: 200,
    errors: [],
    summary:
      'The disputes that are open, oldest first, in pages; all of them, or those of one side.',
  },
  getDispute: {
    method: 'GET',
    path: '/api/operator/disputes/{id}',
    access: 'operator',
    status: 200,
    errors: [],
    writes: true,
    summary:
      'The case of a submission that was disputed: brief, both sides, links, money. That it was looked at is an event.',
  },
  resolveDispute: {
    method: 'POST',
    path: '/api/operator/disputes/{id}/resolve',
    access: 'operator',
    status: 200,
    errors: [409],
    idempotent: true,
    summary:
      'Pays a share of what was agreed, from 0 to 100 percent, with a reason for both sides.',
  },
  getOperatorDeposits: {
    method: 'GET',
    path: '/api/operator/deposits',
    access: 'operator',
    status: 200,
    errors: [],
    summary:
      'What sponsors have added or announced, newest first, in pages; found by its id or its sponsor’s.',
  },
  recordPayment: {
    method: 'POST',
    path: '/api/operator/deposits',
    access: 'operator',
    status: 201,
    errors: [404, 409],
    idempotent: true,
    summary: 'Records a payment that has arrived, announced or not, once for each reference.',
  },
  receiveDeposit: {
    method: 'POST',
    path: '/api/operator/deposits/{id}/received',
    access: 'operator',
    status: 200,
    errors: [409],
    idempotent: true,
    summary: 'Records that an announced payment has arrived, by its reference and what arrived.',
  },
  refundDeposit: {
    method: 'POST',
    path: '/api/operator/deposits/{id}/refunded',
    access: 'operator',
    status: 200,
    errors: [409],
    idempotent: true,
    summary:
      'Records what was paid back of a payment by hand, asked for or not, once for each reference: its sponsor is told.',
  },
  declineRefund: {
    method: 'POST',
    path: '/api/operator/deposits/{id}/refund-declined',
    access: 'operator',
    status: 200,
    errors: [409],
    idempotent: true,
    summary:
      'Declines what a sponsor has asked back, with a reason for them: it is in their balance again.',
  },
  getOperatorPayouts: {
    method: 'GET',
    path: '/api/operator/payouts',
    access: 'operator',
    status: 200,
    errors: [],
    summary:
      'Payouts of all creators, newest first, in pages; found by their id or their creator’s. No account number is answered.',
  },
  sendPayout: {
    method: 'POST',
    path: '/api/operator/payouts/{id}/sent',
    access: 'operator',
    status: 200,
    errors: [409],
    idempotent: true,
    summary:
      'Records that a payout was sent, and by which reference: its creator is told. What came back from the bank of a creator who has closed the account is sent as another payout.',
  },
  failPayout: {
    method: 'POST',
    path: '/api/operator/payouts/{id}/failed',
    access: 'operator',
    status: 200,
    errors: [409],
    idempotent: true,
    summary: 'Records that a payout did not arrive: the money is in its creator’s balance again.',
  },
  getPayoutRuns: {
    method: 'GET',
    path: '/api/operator/payout-runs',
    access: 'operator',
    status: 200,
    errors: [],
    summary: 'The files that payouts went out in, newest first, in pages.',
  },
  createPayoutRun: {
    method: 'POST',
    path: '/api/operator/payout-runs',
    access: 'operator',
    status: 201,
    errors: [409],
    idempotent: true,
    summary: 'Takes all payouts that wait to processing, as one file for the bank.',
  },
  getPayoutFile: {
    method: 'POST',
    path: '/api/operator/payout-runs/{id}/file',
    access: 'operator',
    status: 200,
    errors: [409],
    summary:
      'The file of a run, the same each time. Account numbers are in it: that it was read is an event.',
  },
  sendPayoutRun: {
    method: 'POST',
    path: '/api/operator/payout-runs/{id}/sent',
    access: 'operator',
    status: 200,
    errors: [409],
    idempotent: true,
    summary:
      'Records that the bank has taken the file of a run: all of its payouts that are still on their way were sent, by one reference, and their creators are told.',
  },
  getReconciliation: {
    method: 'GET',
    path: '/api/operator/reconciliation',
    access: 'operator',
    status: 200,
    errors: [],
    summary:
      'In what ledger and payment provider disagreed when they were last compared, and on the nights before. ' +
      'It compares nothing itself. Of more than a thousand differences, a last sentence counts the others.',
  },
} as const satisfies Record<string, Endpoint>;
