import type { PayoutStatus } from '@castwork/contract/process/payout';

/** The word for each state of a payout, and what happens next in it; empty where nothing does. */
export const payoutWords = {
  pending: { word: 'Pending', next: 'Castwork sends it with the next payments.' },
  onHold: { word: 'On hold', next: '' },
  processing: { word: 'Processing', next: 'It is being sent: banks take one to three days.' },
  paid: { word: 'Paid', next: '' },
  failed: {
    word: 'Failed',
    next: 'The money is back in your balance. Check your account, then withdraw again.',
  },
} as const satisfies Record<PayoutStatus, { word: string; next: string }>;

/** The way of a payout, each step as it reads once it is done and while it is ahead. */
export const payoutSteps = [
  { done: 'Requested', ahead: 'Request' },
  { done: 'Sent', ahead: 'To be sent' },
  { done: 'Paid', ahead: 'To be paid' },
] as const;

/** How many of the steps are done; one that failed is on no way. */
export const payoutStepsDone = {
  pending: 1,
  onHold: 1,
  processing: 2,
  paid: 3,
  failed: undefined,
} as const satisfies Record<PayoutStatus, number | undefined>;
