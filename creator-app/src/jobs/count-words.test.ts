import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  [0, 0, false, false, '0 jobs'],
  [1, 1, false, false, '1 job'],
  [1_240, 1_240, false, false, '1,240 jobs'],
  [15, 15, true, false, 'The first 15 jobs'],
  [1, 40, false, true, '1 job matches'],
  [3, 40, false, true, '3 jobs match'],
  [30, 30, true, true, 'The first 30 jobs that match'],
  [3, 15, true, true, '3 of the first 15 jobs match'],
])('%d of %d read (more: %j, words: %j) are “%s”', (found, read, hasMore, hasWords, words) => {
  expect(countWords(found, read, { hasMore, hasWords })).toBe(words);
});
