import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.unstubAllEnvs());

test('an event has its day in UTC, by which days are asked for, wherever it is read', async () => {
  // What words are made with is made there, too, and nothing that others share.
  vi.stubEnv('TZ', 'America/Chicago');
  const { utcWords } = await import('./utc-words.ts');
  const words = utcWords('2026-11-22T04:55:00.000Z');
  expect(words.replaceAll(/\s/g, ' ')).toBe('Nov 22, 2026, 4:55 AM UTC');
});
