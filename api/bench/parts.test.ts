import { expect, test } from 'vitest';
import { partNames, readParts } from './parts.ts';

test('a bench runs the parts that are asked for, in its own order, and all where none is', () => {
  expect(readParts('lists, search')).toEqual(['search', 'lists']);
  expect(readParts('')).toEqual(partNames);
  expect(readParts(undefined)).toEqual(partNames);
});

test.each(['serch', 'search,serch', 'searches'])('%s names no part of it', (asked) => {
  expect(readParts(asked)).toBeUndefined();
});
