import { expect, test, vi } from 'vitest';

test('an event has its day in UTC, by which days are asked for, wherever it is read', async () => {
  vi.stubEnv('TZ', 'America/Chicago');
  const { utcWords } = await import('./utc-moment.tsx');
  const words = utcWords('2026-11-22T04:55:00.000Z');
  expect(words.replaceAll(/\s/g, ' ')).toBe('Nov 22, 2026, 4:55 AM UTC');
});
