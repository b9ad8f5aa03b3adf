import { expect, test } from 'vitest';
import { dayWords } from './day-words.ts';

const now = new Date(2026, 10, 21, 9);
const at = (year: number, month: number, date: number, hour: number) =>
  new Date(year, month - 1, date, hour).toISOString();

test.each([
  [at(2026, 11, 21, 0), 'Today'],
  [at(2026, 11, 20, 23), 'Yesterday'],
  [at(2026, 11, 19, 23), 'Thursday, November 19'],
  [at(2025, 11, 21, 9), 'November 21, 2025'],
])('%s is said as %s', (instant, words) => {
  expect(dayWords(instant, now)).toBe(words);
});
