import type { Process } from './transition.ts';

/** The states of money that a sponsor adds. */
export const depositStatuses = ['pending', 'received', 'failed'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

const alreadyRecorded = {
  code: 'already_recorded',
  message: 'A payment with this reference was recorded before',
  at: 'reference',
};

const notPending = { code: 'not_pending', message: 'This payment is no longer awaited' };

const notReceived = { code: 'not_received', message: 'This payment has not arrived' };

/** What may happen to money that a sponsor adds. */
export const depositProcess = {
  start: {
    from: [],
    to: 'pending',
    by: ['sponsor'],
    event: 'deposit_started',
    refusal: alreadyRecorded,
  },
  // A payment that nobody has announced.
  record: {
    from: [],
    to: 'received',
    by: ['operator'],
    event: 'deposit_received',
    ledger: 'deposit',
    tells: ['sponsor'],
    refusal: alreadyRecorded,
  },
  // Money that came is there, also where it was given up before.
  receive: {
    from: ['pending', 'failed'],
    to: 'received',
    by: ['operator', 'system'],
    event: 'deposit_received',
    ledger: 'deposit',
    tells: ['sponsor'],
    refusal: alreadyRecorded,
  },
  fail: {
    from: ['pending'],
    to: 'failed',
    by: ['operator', 'system'],
    clock: { after: 'createdAt', setting: 'DEPOSIT_EXPIRES_AFTER' },
    event: 'deposit_failed',
    tells: ['sponsor'],
    refusal: notPending,
  },
  withdraw: {
    from: ['pending'],
    to: 'failed',
    by: ['sponsor'],
    event: 'deposit_withdrawn',
    refusal: notPending,
  },
  // Asked back it leaves the balance at once: nobody spends what an operator is about to send. By the system
  // where it comes once its sponsor has left.
  requestRefund: {
    from: ['received'],
    to: 'received',
    by: ['sponsor', 'system'],
    event: 'refund_requested',
    ledger: 'takeBack',
    refusal: notReceived,
  },
  declineRefund: {
    from: ['received'],
    to: 'received',
    by: ['operator'],
    event: 'refund_declined',
    ledger: 'takeBack',
    tells: ['sponsor'],
    refusal: notReceived,
  },
  // What was received can leave again, as often as the provider tells of it.
  refund: {
    from: ['received'],
    to: 'received',
    by: ['operator', 'system'],
    event: 'deposit_refunded',
    ledger: 'takeBack',
    tells: ['sponsor'],
    refusal: notReceived,
  },
  // A card may be closed by the time: what was sent there is with the provider again.
  failRefund: {
    from: ['received'],
    to: 'received',
    by: ['system'],
    event: 'refund_failed',
    ledger: 'takeBack',
    tells: ['sponsor'],
    refusal: notReceived,
  },
  chargeBack: {
    from: ['received'],
    to: 'received',
    by: ['system'],
    event: 'deposit_charged_back',
    ledger: 'takeBack',
    tells: ['sponsor'],
    refusal: notReceived,
  },
  reinstate: {
    from: ['received'],
    to: 'received',
    by: ['system'],
    event: 'deposit_reinstated',
    ledger: 'takeBack',
    tells: ['sponsor'],
    refusal: notReceived,
  },
} as const satisfies Process<DepositStatus>;
