import { expect, test } from 'vitest';
import { withBalances } from './with-balances.ts';

test('each line has the balance after it, without the remainders of binary fractions', () => {
  const lines = [0.1, 0.2, -1_000_000.3, 999_999.99].map((amount) => ({ amount }));
  expect(withBalances(0.1, lines).map(({ balance }) => balance)).toEqual([
    0.2, 0.4, -999_999.9, 0.09,
  ]);
  expect(withBalances(5, [])).toEqual([]);
});
