import { expect, test } from 'vitest';
import { parseDollars, unpaidShare } from './money.ts';

test('an amount is read as people type it, and nothing else is', () => {
  expect(['1250', ' $1,250.5', '.5', '99.', '1,234,567'].map(parseDollars)).toEqual([
    1250, 1250.5, 0.5, 99, 1_234_567,
  ]);
  for (const text of ['', 'a lot', '-5', '1e3', '10.005', '1.2.3', '$', '1,5', '1,2345'])
    expect(parseDollars(text)).toBeNaN();
});

test('a budget is shared among no more creators than it pays', () => {
  const words = 'At most 85 creators can share $1.00: with more, each would be paid nothing';
  expect([1, 85, 86, 100].map((creators) => unpaidShare(100, creators))).toEqual([
    undefined,
    undefined,
    words,
    words,
  ]);
  expect(unpaidShare(118, 100)).toBeUndefined();
});
