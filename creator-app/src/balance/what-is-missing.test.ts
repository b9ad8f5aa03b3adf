import { expect, it } from 'vitest';
import { whatIsMissing } from './what-is-missing.ts';

const ready = { isReady: true };

it('nothing is missing from 10 dollars on, with an account', () => {
  expect(whatIsMissing(10, ready)).toEqual([]);
  expect(whatIsMissing(1_000_000, ready)).toEqual([]);
});

it('a balance below it says how much is missing, to the cent', () => {
  expect(whatIsMissing(9.99, ready)).toEqual(['You can withdraw from $10.00 on: $0.01 more.']);
  expect(whatIsMissing(0, ready)[0]).toMatch(/^You can withdraw from \$10\.00 on\. Every approved/);
});

it('without an account that is said first', () => {
  expect(whatIsMissing(85, null)).toEqual(['Say first which bank account you are paid out to.']);
  expect(whatIsMissing(3.5, null)).toHaveLength(2);
});

it('an account with Stripe whose holder has not said who they are is not paid out', () => {
  expect(whatIsMissing(85, { isReady: false })).toEqual([
    'Tell Stripe first who you are: it does not pay you out yet.',
  ]);
});
