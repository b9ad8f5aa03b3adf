import { expect, test } from 'vitest';
import { Once } from './once.ts';

test('what happened is known until it expires, and room is made by forgetting the oldest', () => {
  const once = new Once(2);
  expect(once.first('a', 10, 0)).toBe(true);
  expect(once.first('a', 10, 9)).toBe(false);
  expect(once.first('b', 20, 9)).toBe(true);
  expect(once.first('c', 30, 9)).toBe(true);
  expect(once.first('b', 20, 9)).toBe(false);
  expect(once.first('a', 40, 9)).toBe(true);
});
