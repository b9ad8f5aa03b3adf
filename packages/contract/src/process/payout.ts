import type { Process } from './transition.ts';

/**
 * The states of a payout: `pending` waits to be sent, `onHold` waits because the payout method was
 * changed just before, `processing` is in a file or with the provider, `paid` was sent, and the money
 * of a `failed` one is back in the creator's balance. Source: beyond, "Money".
 */
export const payoutStatuses = ['pending', 'onHold', 'processing', 'paid', 'failed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

const notWaiting = { code: 'not_waiting', message: 'This payout does not wait to be sent' };

/** What may happen to a payout. Source: beyond, "Money". */
export const payoutProcess = {
  // By the system where the creator's schedule asks for it.
  request: {
    from: [],
    to: 'pending',
    by: ['creator', 'system'],
    event: 'payout_requested',
    ledger: 'payOut',
    tells: ['creator'],
    refusal: notWaiting,
  },
  requestOnHold: {
    from: [],
    to: 'onHold',
    by: ['creator', 'system'],
    event: 'payout_requested',
    ledger: 'payOut',
    tells: ['creator'],
    refusal: notWaiting,
  },
  // Of a creator who has left, and asks for nothing any more: what came back was sent another way.
  record: {
    from: [],
    to: 'paid',
    by: ['operator'],
    event: 'payout_sent',
    ledger: 'payOut',
    refusal: notWaiting,
  },
  // What is held already is held anew when the method is changed again.
  hold: {
    from: ['pending', 'onHold'],
    to: 'onHold',
    by: ['creator', 'system'],
    event: 'payout_held',
    refusal: notWaiting,
  },
  release: {
    from: ['onHold'],
    to: 'pending',
    by: ['system'],
    clock: { after: 'methodChangedAt', setting: 'PAYOUT_HOLD' },
    event: 'payout_released',
    refusal: { code: 'not_on_hold', message: 'This payout is not on hold' },
  },
  send: {
    from: ['pending'],
    to: 'processing',
    by: ['operator', 'system'],
    event: 'payout_processing',
    refusal: notWaiting,
  },
  markPaid: {
    from: ['pending', 'processing'],
    to: 'paid',
    by: ['operator', 'system'],
    event: 'payout_sent',
    tells: ['creator'],
    refusal: {
      code: 'not_sent',
      message: 'Only a payout that is pending or processing can be marked as sent',
      in: { paid: { code: 'already_paid', message: 'This payout was already marked as sent' } },
    },
  },
  // A bank sends money back days after it went out, so what was paid can still fail.
  fail: {
    from: ['pending', 'onHold', 'processing', 'paid'],
    to: 'failed',
    by: ['operator', 'system'],
    event: 'payout_failed',
    ledger: 'payBack',
    tells: ['creator'],
    refusal: { code: 'already_failed', message: 'This payout has already failed' },
  },
  // The balance has had it since it failed; only now it can be withdrawn again.
  bringBack: {
    from: ['failed'],
    to: 'failed',
    by: ['system'],
    event: 'payout_returned',
    tells: ['creator'],
    refusal: { code: 'not_failed', message: 'This payout has not failed' },
  },
} as const satisfies Process<PayoutStatus>;
