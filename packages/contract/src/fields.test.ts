import { expect, test } from 'vitest';
import { rowLimit } from './fields.ts';

const limit = rowLimit({ default: 100, max: 200 });

test.each([
  ['1', 1],
  ['200', 200],
  ['201', 200],
  ['10000', 200],
  ['9'.repeat(400), 200],
  [undefined, 100],
])('asked for %s rows, a list answers %d at most', (asked, rows) => {
  expect(limit.parse(asked)).toBe(rows);
});

test.each([
  ['0', 'limit is at least 1'],
  ['-1', 'limit is a whole number'],
  ['1.5', 'limit is a whole number'],
  ['', 'limit is a whole number'],
  ['many', 'limit is a whole number'],
])('%j rows are refused: %s', (asked, words) => {
  expect(limit.safeParse(asked).error?.issues[0]?.message).toBe(words);
});
