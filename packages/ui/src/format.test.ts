import { expect, test } from 'vitest';
import { formatCount, formatMiles, formatPlace } from './format.ts';

test('one of a thing is no plural, and thousands are set apart', () => {
  expect(formatCount(1, 'job')).toBe('1 job');
  expect(formatCount(0, 'job')).toBe('0 jobs');
  expect(formatCount(2408, 'job')).toBe('2,408 jobs');
});

test('miles have one decimal at most', () => {
  expect(formatMiles(1)).toBe('1 mile');
  expect(formatMiles(12.54)).toBe('12.5 miles');
});

test('of a place what is known is said', () => {
  expect(formatPlace('Austin', 'TX')).toBe('Austin, TX');
  expect(formatPlace('', 'TX')).toBe('TX');
  expect(formatPlace('', '')).toBe('');
});
