import { expect, it } from 'vitest';
import { typedAmount } from './typed-amount.ts';

it.each([
  ['85', 85],
  [' $1,234.50 ', 1234.5],
  ['10.', 10],
  ['93.50', 93.5],
  ['', 'Enter an amount in dollars, like 250 or 99.50'],
  ['ten', 'Enter an amount in dollars, like 250 or 99.50'],
  ['-20', 'Enter an amount in dollars, like 250 or 99.50'],
  ['1e3', 'Enter an amount in dollars, like 250 or 99.50'],
  ['12.345', 'Enter an amount in dollars, like 250 or 99.50'],
  ['9.99', 'At least $10.00'],
  ['2000.01', 'You have $2,000.00'],
])('%j typed is %j', (typed, wanted) => {
  expect(typedAmount(typed, 2000)).toBe(wanted);
});

it('no more than a million goes out at once', () => {
  expect(typedAmount('1000000.01', 2_000_000)).toBe('At most $1,000,000.00 at once');
});
