import type { Endpoint } from '../endpoint.ts';

/** What the ledger holds for one user. */
export const payoutEndpoints = {
  getEarnings: {
    method: 'GET',
    path: '/api/earnings',
    access: 'creator',
    status: 200,
    errors: [],
    summary: 'What the creator was paid, by job and by month, and what is waiting.',
  },
  getSpending: {
    method: 'GET',
    path: '/api/spending',
    access: 'sponsor',
    status: 200,
    errors: [],
    summary: 'What the sponsor has committed and paid, with fees, by month.',
  },
  getPayoutMethod: {
    method: 'GET',
    path: '/api/payout-method',
    access: 'creator',
    status: 200,
    errors: [],
    summary: 'How the creator is paid out; of an account number the last four digits only.',
  },
  setPayoutMethod: {
    method: 'PUT',
    path: '/api/payout-method',
    access: 'creator',
    status: 200,
    errors: [409],
    whileSuspended: true,
    summary:
      'Sets how the creator is paid out, with their password, and a code where their login takes one (403). A change holds payouts for a day and is mailed. With Stripe the answer leads to its page, again each time.',
  },
  getPayoutSchedule: {
    method: 'GET',
    path: '/api/payout-schedule',
    access: 'creator',
    status: 200,
    errors: [],
    summary: 'Whether payouts are requested by themselves, and when next.',
  },
  setPayoutSchedule: {
    method: 'PUT',
    path: '/api/payout-schedule',
    access: 'creator',
    status: 200,
    errors: [],
    whileSuspended: true,
    summary:
      'Has all that is available paid out again and again, from $10 on and every week unless PAYOUT_EVERY says otherwise, or only by hand.',
  },
  requestPayout: {
    method: 'POST',
    path: '/api/payouts',
    access: 'creator',
    status: 201,
    errors: [409],
    idempotent: true,
    whileSuspended: true,
    summary: 'Pays out an amount, or all that is available, once for each Idempotency-Key.',
  },
  getPayouts: {
    method: 'GET',
    path: '/api/payouts',
    access: 'creator',
    status: 200,
    errors: [],
    summary: "The creator's payouts, newest first, in pages.",
  },
} as const satisfies Record<string, Endpoint>;
