import type { PayoutStatus } from '../process/payout.ts';
import type { StateLook } from '../process/state-words.ts';
import type { Payout } from './schemas.ts';

interface PayoutWords {
  readonly look: StateLook;
  readonly word: string;
  /** What happens next, once nothing is on its way back; empty where nothing does, or its date says it. */
  readonly next: string;
}

/** The state of a payout as its creator reads it. */
export const payoutWords: Record<PayoutStatus, PayoutWords> = {
  pending: {
    look: 'waiting',
    word: 'Pending',
    next: 'Castwork sends it with the next payments.',
  },
  onHold: { look: 'held', word: 'On hold', next: '' },
  processing: {
    look: 'sent',
    word: 'Processing',
    next: 'It is being sent: banks take one to three days.',
  },
  paid: { look: 'paid', word: 'Paid', next: '' },
  failed: {
    look: 'refused',
    word: 'Failed',
    next: 'The money is back in your balance. Check your account, then withdraw again.',
  },
};

const wayBack = 'on its way back from Stripe, and can be withdrawn once it is here';

/** What happens next with a payout, as its creator reads it; empty as in `payoutWords`. */
export const nextOf = ({ status, isComingBack }: Pick<Payout, 'status' | 'isComingBack'>): string =>
  isComingBack ? `The money is ${wayBack}.` : payoutWords[status].next;

/** The steps of a payout that goes well, in order, as what is done and as what is ahead. */
export const payoutSteps = [
  { done: 'Requested', ahead: 'Request' },
  { done: 'Sent', ahead: 'To be sent' },
  { done: 'Paid', ahead: 'To be paid' },
] as const;

/** How many of the steps are done in each state; one that failed is on no way. */
export const payoutStepsDone: Record<PayoutStatus, number | undefined> = {
  pending: 1,
  onHold: 1,
  processing: 2,
  paid: 3,
  failed: undefined,
};

/**
 * Why not all of a balance can be withdrawn, without a full stop.
 * @param amount what Stripe has not given back yet of payouts that failed, in words
 */
export const comingBackWords = (amount: string): string => `${amount} of it is ${wayBack}`;
