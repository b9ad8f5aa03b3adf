import { expect, it } from 'vitest';
import { whatIsMissing } from './what-is-missing.ts';

it('nothing is missing from 10 dollars on, with an account', () => {
  expect(whatIsMissing(10, true)).toEqual([]);
  expect(whatIsMissing(1_000_000, true)).toEqual([]);
});

it('a balance below it says how much is missing, to the cent', () => {
  expect(whatIsMissing(9.99, true)).toEqual(['You can withdraw from $10.00 on: $0.01 more.']);
  expect(whatIsMissing(0, true)[0]).toMatch(/^You can withdraw from \$10\.00 on\. Every approved/);
});

it('without an account that is said first', () => {
  expect(whatIsMissing(85, false)).toEqual(['Say first which bank account you are paid out to.']);
  expect(whatIsMissing(3.5, false)).toHaveLength(2);
});
