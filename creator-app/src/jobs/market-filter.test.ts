import { expect, test } from 'vitest';
import { activeFilters, parseDueBy, parsePay, parsePlatform, sortIn } from './market-filter.ts';

test.each([
  ['50', 50],
  [' $1,250.50 ', 1250.5],
  ['1000000', 1_000_000],
  ...['', '0', '-5', 'NaN', 'abc', '1e3', 'Infinity', '1000001', '1.234', '9'.repeat(400)].map(
    (text) => [text, undefined] as const,
  ),
] as const)('a payment of at least %j is %j', (typed, dollars) => {
  expect(parsePay(typed)).toBe(dollars);
});

const now = new Date('2026-11-21T10:00:00Z');

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-19', undefined],
  ['0002-11-21', undefined],
  ['2027-02-30', undefined],
  ['2026-11-21T10:00:00Z', undefined],
  ['soon', undefined],
  ['', undefined],
] as const)('due by %j is %j, while that day has not ended everywhere', (typed, day) => {
  expect(parseDueBy(typed, now)).toBe(day);
});

test('a tab is sorted in one of its own ways, whatever the address says', () => {
  expect(sortIn('up-for-grabs', undefined)).toBe('newest');
  expect(sortIn('up-for-grabs', 'nearest')).toBe('newest');
  expect(sortIn('up-for-grabs', 'pay')).toBe('pay');
  expect(sortIn('local-jobs', undefined)).toBe('nearest');
  expect(sortIn('local-jobs', 'newest')).toBe('newest');
});

test('a platform is one of ours', () => {
  expect(['TikTok', 'tiktok', '', 'MySpace'].map(parsePlatform)).toEqual([
    'TikTok',
    undefined,
    undefined,
    undefined,
  ]);
});

test('filters are named as people say them', () => {
  expect(activeFilters({})).toEqual([]);
  const filter = { minPay: 1250.5, dueBy: '2026-12-01', platform: 'TikTok' } as const;
  expect(activeFilters(filter).map(({ words }) => words)).toEqual([
    'Pays $1,250.50 or more',
    'Due by Dec 1, 2026',
    'For TikTok',
  ]);
});
