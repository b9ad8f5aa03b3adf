import { afterAll, describe, expect, it, vi } from 'vitest';
import { relativeTime, timeSince } from './relative-time.ts';

const now = new Date(2026, 2, 10, 15, 30);
const at = (month: number, day: number, hour: number, minute: number) =>
  new Date(2026, month - 1, day, hour, minute).toISOString();

describe('a calendar date is told in days of the reader', () => {
  it.each([
    ['2026-03-10', 'today'],
    ['2026-03-11', 'tomorrow'],
    ['2026-03-08', '2 days ago'],
    ['2026-03-23', 'in 13 days'],
    ['2026-03-24', 'in 2 weeks'],
    ['2026-03-30', 'in 3 weeks'],
    ['2026-05-08', 'in 8 weeks'],
    ['2026-05-09', 'in 2 months'],
    ['2026-06-10', 'in 3 months'],
    ['2028-03-10', 'in 2 years'],
  ])('%s is %s', (value, words) => {
    expect(relativeTime(value, now)).toBe(words);
  });
});

describe('a calendar date lasts until it has ended everywhere on Earth', () => {
  afterAll(() => void vi.unstubAllEnvs());
  it.each([
    ['UTC', '2026-03-09T23:59:00Z', 'today'],
    ['UTC', '2026-03-10T00:00:00Z', 'yesterday, 12 hours left'],
    ['UTC', '2026-03-10T11:00:00Z', 'yesterday, 1 hour left'],
    ['UTC', '2026-03-10T11:59:30Z', 'yesterday, 1 minute left'],
    ['UTC', '2026-03-10T12:00:00Z', 'yesterday'],
    ['Pacific/Auckland', '2026-03-10T02:30:00Z', 'yesterday, 9 hours left'],
    ['Pacific/Auckland', '2026-03-10T12:00:00Z', '2 days ago'],
    ['Etc/GMT+12', '2026-03-10T11:59:00Z', 'today'],
  ])('in %s, at %s, it is %s', (zone, moment, words) => {
    vi.stubEnv('TZ', zone);
    expect(relativeTime('2026-03-09', new Date(moment))).toBe(words);
  });
});

describe('a date far away is told by the nearest number of months or years, and never by a name', () => {
  const today = new Date(2026, 10, 24, 9, 0);
  it.each([
    ['2027-01-22', 'in 8 weeks'],
    ['2027-01-23', 'in 2 months'],
    ['2027-02-23', 'in 3 months'],
    ['2027-10-24', 'in 11 months'],
    ['2027-11-23', 'in 1 year'],
    ['2027-11-24', 'in 1 year'],
    ['2027-12-24', 'in 13 months'],
    ['2028-01-08', 'in 13 months'],
    ['2028-10-24', 'in 23 months'],
    ['2028-11-23', 'in 2 years'],
    ['2028-11-24', 'in 2 years'],
    ['2029-11-23', 'in 3 years'],
    ['2031-11-24', 'in 5 years'],
    ['2026-09-26', '8 weeks ago'],
    ['2026-09-25', '2 months ago'],
    ['2025-11-25', '1 year ago'],
    ['2025-11-24', '1 year ago'],
    ['2025-10-24', '13 months ago'],
    ['2024-11-25', '2 years ago'],
  ])('%s is %s', (value, words) => {
    expect(relativeTime(value, today)).toBe(words);
  });

  const days = Array.from({ length: 365 }, (_, index) => new Date(2027, 0, 1 + index));
  it.each([
    ...Array.from({ length: 9 }, (_, index) => [index + 3, `in ${index + 3} months`] as const),
    [12, 'in 1 year'] as const,
    [24, 'in 2 years'] as const,
    [60, 'in 5 years'] as const,
  ])('%s months on from any day are %s', (months, words) => {
    const said = days.map((from) => {
      const to = new Date(from.getFullYear(), from.getMonth() + months, from.getDate());
      return relativeTime(to.toISOString(), from);
    });
    expect(new Set(said)).toEqual(new Set([words]));
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

describe('what has been is never told as to come, by a clock that is behind', () => {
  it.each([
    [at(3, 10, 15, 25), '5 minutes ago'],
    [at(3, 10, 15, 39), 'just now'],
    [at(3, 11, 15, 39), 'just now'],
    ['2026-03-11', 'tomorrow'],
    ['2026-03-09', 'yesterday'],
  ])('%s is %s', (value, words) => {
    expect(timeSince(value, now)).toMatch(new RegExp(`^${words}`));
  });
});
