import { expect, test } from 'vitest';
import { nextOf, payoutWords } from './payout-words.ts';

test('a failed payout is said to be in the balance once it is back from Stripe, and not before', () => {
  expect(nextOf({ status: 'failed', isComingBack: true })).toMatch(/on its way back from Stripe/);
  expect(nextOf({ status: 'failed' })).toBe(payoutWords.failed.next);
});
