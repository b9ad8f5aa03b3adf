import { expect, test } from 'vitest';
import { everyWords, spanWords } from './span-words.ts';

test('a length of time is said in its largest whole unit', () => {
  const day = 86_400;
  const spans = [7 * day, 14 * day, day, 10 * day, 36 * 3_600, 90 * 60, 90, 4, 1];
  expect(spans.map(spanWords)).toEqual([
    '1 week',
    '2 weeks',
    '1 day',
    '10 days',
    '36 hours',
    '90 minutes',
    '90 seconds',
    '4 seconds',
    '1 second',
  ]);
  expect([7 * day, 3 * day, 4].map(everyWords)).toEqual([
    'Every week',
    'Every 3 days',
    'Every 4 seconds',
  ]);
});
