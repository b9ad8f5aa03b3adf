import { expect, test } from 'vitest';
import { monthName, monthsBetween, monthOrThis, thisMonth } from './months.ts';

test('months follow each other over the end of a year', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});

test('there are twelve at most, the latest', () => {
  const months = monthsBetween('2024-01', '2026-03');
  expect(months).toHaveLength(12);
  expect([months.at(0), months.at(-1)]).toEqual(['2025-04', '2026-03']);
});

test('one month is one, and none are none', () => {
  expect(monthsBetween('2026-03', '2026-03')).toEqual(['2026-03']);
  expect(monthsBetween('2026-04', '2026-03')).toEqual([]);
});

test('a month is read by its short name and year', () => {
  expect(monthName('2026-03')).toBe('Mar 2026');
});

test('an address names a month that has begun, or it is this one', () => {
  expect(monthOrThis('2026-02')).toBe('2026-02');
  for (const text of [null, '', '2026-13', '2026-2', '9999-01', 'soon'])
    expect(monthOrThis(text)).toBe(thisMonth());
});
