import { expect, test } from 'vitest';
import { amountAsTyped, checkAmount, parseAmount, withinBounds } from './amount.ts';

const check = (value: string) => checkAmount(value, { missing: 'Enter an amount' });

test('an amount is read as people type it, and nothing else is', () => {
  expect(['1250', ' $1,250.5', '.5', '99.'].map(parseAmount)).toEqual([1250, 1250.5, 0.5, 99]);
  for (const text of ['', 'a lot', '-5', '1e3', '10.005', '1.2.3', '$'])
    expect(parseAmount(text)).toBeNaN();
});

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
