import { expect, test } from 'vitest';
import { momentWords } from './moment.tsx';

test('a moment of another year says which', () => {
  const now = new Date('2026-11-22T12:00:00');
  const words = (instant: string) => momentWords(instant, now).replaceAll(/\s/g, ' ');
  expect(words('2026-01-02T10:05:00')).toBe('Jan 2, 10:05 AM');
  expect(words('2024-03-03T22:55:00')).toBe('Mar 3, 2024, 10:55 PM');
});
