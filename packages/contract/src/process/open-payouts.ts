import type { PayoutStatus } from './payout.ts';

/** The states of a payout that was not sent yet: it can still go to another account. */
export const unsentPayouts: readonly PayoutStatus[] = ['pending', 'onHold'];

/** The states of a payout that is not over. */
export const openPayouts: readonly PayoutStatus[] = [...unsentPayouts, 'processing'];
