import { expect, test } from 'vitest';
import { pageOf } from './limits.ts';

test.each([
  ['1', 1],
  ['2', 2],
  ['1000000', 1_000_000],
  ['1000001', 1],
  ['99999999', 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['two', 1],
  ['2nd', 1],
  ['Infinity', 1],
  ['', 1],
  [null, 1],
])('an address that asks for page %j is answered page %d', (asked, page) => {
  expect(pageOf(asked)).toBe(page);
});
