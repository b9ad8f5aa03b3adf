import { expect, test } from 'vitest';
import { formatMoney } from './money.tsx';

test('what is below nothing has a minus sign, not a hyphen', () => {
  expect(formatMoney(1234.5)).toBe('$1,234.50');
  expect(formatMoney(-42.5)).toBe('\u2212$42.50');
});
