import { expect, test } from 'vitest';
import { pastWorkWords } from './past-work-words.ts';

test.each([
  [0, 0, 'No finished jobs yet'],
  [1, 1, '1 finished job, on time'],
  [1, 0, '1 finished job, 0 on time'],
  [12, 12, '12 finished jobs, on time'],
  [12, 11, '12 finished jobs, 11 on time'],
])('%d finished jobs, %d of them on time, are “%s”', (finished, onTime, words) => {
  expect(pastWorkWords({ finished, onTime })).toBe(words);
});
