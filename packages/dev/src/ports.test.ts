import { expect, test } from 'vitest';
import { freePort } from './ports.ts';

/** The first port that Linux gives to a connection, or to whoever asks for any. */
const FIRST_GIVEN = 32_768;

test('a port that a program is told of is none that the system gives away, and no other is told of it', async () => {
  const told = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(told).size).toBe(20);
  expect(Math.max(...told)).toBeLessThan(FIRST_GIVEN);
});
