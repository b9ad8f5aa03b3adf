import { expect, test } from 'vitest';
import { createBackOff } from './back-off.ts';

test('waits double up to a bound, and begin anew once it was open', () => {
  const { next, reset } = createBackOff(2_000, 10_000, () => 1);
  expect([next(), next(), next(), next(), next()]).toEqual([2_000, 4_000, 8_000, 10_000, 10_000]);
  reset();
  expect(next()).toBe(2_000);
});

test('each is a random part of its length, after what the server asked for', () => {
  const { next } = createBackOff(2_000, 10_000, () => 0.25);
  expect([next(), next(60_000)]).toEqual([500, 61_000]);
  const waits = Array.from({ length: 100 }, createBackOff(2_000, 2_000).next as () => number);
  expect(new Set(waits).size).toBeGreaterThan(90);
  expect(Math.max(...waits)).toBeLessThan(2_000);
});

test('the server says how long the first is', () => {
  const { next, setFirst } = createBackOff(2_000, 60_000, () => 1);
  setFirst(5_000);
  expect([next(), next()]).toEqual([5_000, 10_000]);
});
