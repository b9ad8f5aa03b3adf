import { expect, test } from 'vitest';
import { PageCounts } from './page-counts.ts';

const minute = 60_000;
const start = 1_000 * minute;

test('pages are counted for ten minutes from when they were served', () => {
  const counts = new PageCounts(start);
  for (let i = 0; i < 20; i += 1) counts.given('a/1', start + i * minute);
  expect(counts.of('a/1', start + 19.5 * minute).given).toBe(10);
  expect(counts.of('a/1', start + 40 * minute)).toEqual({ given: 0, broken: 0 });
  expect(counts.of('a/2', start)).toEqual({ given: 0, broken: 0 });
});

test('a page that broke stands beside those that were served with it, whenever it tells', () => {
  const counts = new PageCounts(start);
  counts.given('a/1', start);
  expect(counts.broke('a/1', start, start + 9 * minute)).toBe(true);
  expect(counts.of('a/1', start + 9 * minute)).toEqual({ given: 1, broken: 1 });
  expect(counts.of('a/1', start + 11 * minute)).toEqual({ given: 0, broken: 0 });
  expect(counts.broke('a/1', start, start + 10 * minute)).toBe(false);
});

test('pages of an earlier process, which nobody counted here, break nothing', () => {
  const counts = new PageCounts(start);
  expect(counts.broke('a/1', start - 1, start)).toBe(false);
});
