import { aBankAccount, earn, setBank } from '../payouts.ts';
import { refundable } from '../refunds.ts';
import { jobOf, params, type Routes, theirs } from './route.ts';
import { scene } from './scene.ts';

/** What is asked of money. */
export const moneyRoutes = {
  getEarnings: { by: 'creator', answers: { own: 200 } },
  getSpending: { by: 'sponsor', answers: { own: 200 } },
  getBalance: { by: 'member', answers: { own: 200 } },
  getTransfers: { by: 'member', answers: { own: 200 } },
  getHolds: { by: 'sponsor', answers: { own: 200 } },
  createDeposit: {
    by: 'sponsor',
    answers: { own: 201 },
    send: () => ({ body: { amount: 100 } }),
  },
  getDeposits: { by: 'sponsor', answers: { own: 200 } },
  withdrawDeposit: {
    by: 'sponsor',
    answers: theirs,
    send: async (pair) =>
      params(
        pair && (await pair.sponsor.call('createDeposit', { body: { amount: 5 } })).deposit._id,
      ),
  },
  requestRefund: {
    by: 'sponsor',
    answers: theirs,
    send: async (pair) => ({
      ...params(pair && (await refundable(scene.api, pair.sponsor))),
      body: { amount: 1 },
    }),
  },
  getPayoutMethod: { by: 'creator', answers: { own: 200 } },
  setPayoutMethod: {
    by: 'creator',
    answers: { own: 200 },
    send: () => ({ body: aBankAccount }),
  },
  getPayoutSchedule: { by: 'creator', answers: { own: 200 } },
  setPayoutSchedule: {
    by: 'creator',
    answers: { own: 200 },
    send: () => ({ body: { schedule: 'manual' } }),
  },
  requestPayout: {
    by: 'creator',
    answers: { own: 201 },
    send: async (pair) => {
      await earn(pair!);
      await setBank(scene.api, pair!.creator);
      return { body: { amount: 10 } };
    },
  },
  getPayouts: { by: 'creator', answers: { own: 200 } },
  getStatement: {
    by: 'member',
    answers: { own: 200 },
    send: () => ({ params: { month: '2026-01' } }),
  },
  getReceipt: { by: 'sponsor', answers: theirs, send: async (pair) => params(await jobOf(pair)) },
  takeStripeEvent: {
    by: 'public',
    // Whoever calls: it is the signature that lets in, and there is no Stripe here.
    answers: { own: 404 },
    send: () => ({ body: { id: 'evt_1', type: 'account.updated' } }),
  },
} satisfies Routes;
