import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date(2026, 2, 10, 15, 30);
const at = (month: number, day: number, hour: number, minute: number) =>
  new Date(2026, month - 1, day, hour, minute).toISOString();

describe('a calendar date is told in days of the reader', () => {
  it.each([
    ['2026-03-10', 'today'],
    ['2026-03-11', 'tomorrow'],
    ['2026-03-09', 'yesterday'],
    ['2026-03-23', 'in 13 days'],
    ['2026-03-24', 'in 2 weeks'],
    ['2026-06-10', 'in 3 months'],
    ['2028-03-10', 'in 2 years'],
  ])('%s is %s', (value, words) => {
    expect(relativeTime(value, now)).toBe(words);
  });
});

describe('an instant is told in minutes and hours, then in days', () => {
  it.each([
    [at(3, 10, 15, 30), 'just now'],
    [at(3, 10, 15, 25), '5 minutes ago'],
    [at(3, 10, 12, 20), '3 hours ago'],
    [at(3, 10, 16, 30), 'in 1 hour'],
    [at(3, 10, 1, 0), 'today'],
    [at(3, 9, 1, 0), 'yesterday'],
    [at(2, 1, 1, 0), '5 weeks ago'],
  ])('%s is %s', (value, words) => {
    expect(relativeTime(value, now)).toBe(words);
  });
});
