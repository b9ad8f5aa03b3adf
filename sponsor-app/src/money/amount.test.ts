import { amountAsTyped } from '@castwork/contract/money';
import { expect, test } from 'vitest';
import { checkAmount, withinBounds } from './amount.ts';

const check = (value: string) => checkAmount(value, { missing: 'Enter an amount' });

test('what is wrong with an amount is said, with its bounds', () => {
  expect(check(' ')).toBe('Enter an amount');
  expect(check('ten')).toBe('Enter an amount in dollars, like 250 or 99.50');
  expect(check('0.99')).toBe('At least $1.00');
  expect(check('1000000.01')).toBe('At most $1,000,000.00');
  expect([check('1'), check('$1,000,000')]).toEqual([true, true]);
});

test('an amount that is proposed can be given as it stands', () => {
  for (const missing of [0.01, 1, 37.5, 99_000_000])
    expect(check(amountAsTyped(withinBounds(missing)))).toBe(true);
  expect(amountAsTyped(withinBounds(37.5))).toBe('37.50');
});
